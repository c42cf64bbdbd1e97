# The rulebook: reading it, searching it, and the books side by side.

rules-heading = Rulebook
rules-editions = Editions
rules-forms = Ways to play it
rules-views = What is shown
rules-view-book = The book
rules-view-differs = What is special
rules-view-compare = Compare
rules-search = Search the rules
rules-contents = Contents
rules-link = Rule { $rule }
rules-cited = Rules
rules-found =
    { $count ->
        [0] No rule says that.
        [one] { $count } rule
        *[other] { $count } rules
    }
rules-topics-found =
    { $count ->
        [0] No topic is about that.
        [one] { $count } topic
        *[other] { $count } topics
    }
rules-elsewhere = { $rule } is from another book, which holds where this one is silent. { $section }
rules-no-rule = There is no rule { $rule }.
rules-differs-classic = It is the edition that the others are compared with.
rules-differs-none = It is played just like the book it comes from.
rules-differs-from = How { $edition } differs from { $base }.
rules-compare-books = Books to compare
rules-silent = It says nothing.
rules-unavailable = The rulebook could not be read. Reload the page.
rules-missing = There is no edition “{ $edition }”.
rules-all = See all editions
