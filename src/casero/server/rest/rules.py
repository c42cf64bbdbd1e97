"""The rulebooks as documents."""

from __future__ import annotations

from casero.editions.played import Played, played
from casero.editions.square_slugs import slug
from casero.rulebook import LANGUAGES, Rule, book, book_of, compare, rule, search
from casero.rulebook.lookup import fold, words_of
from casero.server.documents import CompareRow, PlayedInstead, RuleCard, TextPair


def rule_card(each: Rule) -> RuleCard:
    """A rule for the page."""
    return RuleCard(each.id, book_of(each.id), TextPair(**each.section), TextPair(**each.text))


def find(name: str, words: str) -> list[RuleCard]:
    """The rules of a book, or those that hold the words in whichever language holds more of them."""
    if not words.strip():
        return [rule_card(each) for each in book(name)]
    found = {lang: search(name, words, lang) for lang in LANGUAGES}
    hits = {lang: _hits(rules[0], words, lang) if rules else 0 for lang, rules in found.items()}
    best = max(hits.values())
    # Words that both languages know bring the rules of both, each once.
    rules = {each.id: each for lang in LANGUAGES if hits[lang] == best for each in found[lang]}
    return [rule_card(each) for each in rules.values()]


def _hits(best: Rule, words: str, lang: str) -> int:
    """How many of the words a rule holds."""
    says = fold(f"{best.id} {best.section[lang]} {best.text[lang]}")
    return sum(word in says for word in words_of(words))


def one(rule_id: str) -> RuleCard | None:
    """The rule with an id, None if there is none."""
    try:
        return rule_card(rule(rule_id))
    except ValueError:
        return None


def rows() -> list[CompareRow]:
    """The books side by side."""
    return [
        CompareRow(
            slug(topic.name["en"]),
            TextPair(**topic.name),
            {name: list(ids) for name, ids in topic.rules.items()},
            {name: [_instead(one) for one in played(topic, name)] for name in topic.played},
        )
        for topic in compare()
    ]


def _instead(one: Played) -> PlayedInstead:
    return PlayedInstead(TextPair(one.in_("es"), one.in_("en")), one.rule)
