"""The table on the network: one mailbox per table, everything durable before it is announced.

`protocol` and `documents` are what travels, `table` is what happens, `store` is what stays.
"""
