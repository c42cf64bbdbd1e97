// The reactions that a seat can show, by their names in the protocol.

import type { React } from "../generated/protocol.ts";

export type Reaction = React["reaction"];

export const REACTIONS: readonly Reaction[] = ["bravo", "laugh", "wow", "ouch", "think", "thanks"];
