"""The rules, one file per topic: `why_` functions judge, `do_` functions carry out."""
