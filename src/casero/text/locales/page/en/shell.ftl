# The frame of the page: bar, settings, notices and shared pieces.

shell-title-lobby = casero: a table to play at
shell-title-table = Table · casero
shell-title-replay = Replay · casero
shell-title-rules = Rulebook · casero
shell-title-learn = Learn · casero
shell-title-problems = Problems · casero
shell-title-lost = Nothing here · casero

shell-home = casero: start page
shell-skip = Skip to the content
shell-nav = Sections
shell-nav-lobby = Tables
shell-nav-rules = Rules
shell-nav-learn = Learn

shell-settings = Settings
shell-settings-note = Saved in this browser.
shell-language = Language
shell-theme = Colours
shell-theme-auto = System
shell-theme-light = Light
shell-theme-dark = Dark
shell-motion = Motion
shell-motion-auto = System
shell-motion-full = All
shell-motion-none = None
shell-speed = Game speed
shell-speed-slow = Slow
shell-speed-normal = Normal
shell-speed-fast = Fast
shell-speed-instant = Instant
shell-speed-about = If you play against bots alone, they keep this speed too. With other people they keep the table’s pace, and this only changes what you see.
shell-sound = Sound
shell-volume = Volume

shell-close = Close
shell-dismiss = Dismiss the notice
shell-notices = Notices
shell-log = What happens
shell-see-rule = See the rule
shell-less = { $label }: { $by } less
shell-more = { $label }: { $by } more
shell-number-range = It has to be a whole number between { $min } and { $max }.
shell-yes = Yes
shell-no = No
shell-none = none
shell-loading = Loading…
shell-warming = Bots are warming up…
shell-compiling = The bots are warming up: for about a minute they take longer to move. You can play already.

shell-lost = There is no square here
shell-lost-text = The address leads to no table and to no page. The link may be incomplete.
shell-go-home = Back to the start page
shell-offline = The server does not answer
shell-offline-text = This part of the page could not be loaded. Nothing played is lost: the games are kept on the server.
shell-retry = Try again
shell-retrying = The page tries again by itself until it answers.
shell-fault-offline = The server does not answer. Check the connection and try again.
shell-fault = Something went wrong. Try again.

shell-screen-table = Table
shell-screen-replay = Replay
