"""Between the network and the tables: the socket, frames, who may ask and how much."""
