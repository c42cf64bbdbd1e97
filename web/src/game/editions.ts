// The editions that the server has, each asked for once.

import type { EditionBoard, EditionCard } from "../generated/protocol.ts";
import { getOnce } from "../lib/getonce.ts";

/** The editions that everybody can play. */
export const listedEditions = (): Promise<EditionCard[]> => getOnce("/editions");

/** The board and the switches of an edition. */
export const editionOf = (slug: string): Promise<EditionBoard> => getOnce(`/editions/${encodeURIComponent(slug)}`);
