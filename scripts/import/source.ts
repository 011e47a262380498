/** What is imported, whichever bot it comes from. */
import type { z } from 'zod';
import type { SetupGuild } from '../../src/service/base/guilds/setup-ports.ts';
import type { ImportedTicket } from '../../src/service/features/import/import.ts';
import { clip } from '../../src/discord-text/clip.ts';
import type { GroupChangeBody } from '../../src/service/core/groups/change.ts';

/** A group of the other bot, with the settings that have a counterpart here. */
export interface ImportedGroup {
  /** The other bot's own id. */
  readonly key: string;
  readonly name: string;
  readonly settings: GroupChangeBody;
}

export interface ImportSource {
  /** The server that it comes from, if it says so. */
  readonly guildId: string | null;
  readonly groups: readonly ImportedGroup[];
  /** Roles and people who may open no tickets. */
  readonly blocks: readonly { readonly kind: 'role' | 'user'; readonly id: string }[];
  /** Read again on each iteration. Tickets that are left out are noted. */
  tickets(): AsyncIterable<ImportedTicket>;
  close(): void;
}

export interface ImportTarget {
  /** The contract, whose shapes and lengths hold for imported records as for all others. */
  readonly document: object;
  readonly guildId: string;
  /** The server on Discord; null if Discord can't be asked. */
  readonly guild: SetupGuild | null;
  /** Names of the ticket types that the server has. */
  readonly names: ReadonlySet<string>;
  readonly now: Date;
}

/** To see more of them, read the file itself. */
const MAX_NOTES = 200;
const MAX_NOTE = 300;

/** Sentences about what is not taken along, each with how often and where first. */
export class Notes {
  readonly #notes = new Map<string, { count: number; first: string }>();
  #unlisted = 0;

  add(sentence: string, where: string): void {
    const shown = printable(sentence, MAX_NOTE);
    const note = this.#notes.get(shown);
    if (note !== undefined) note.count += 1;
    else if (this.#notes.size >= MAX_NOTES) this.#unlisted += 1;
    else this.#notes.set(shown, { count: 1, first: printable(where, 100) });
  }

  lines(): string[] {
    const listed = [...this.#notes].map(([sentence, { count, first }]) =>
      count === 1 ? `${sentence} (${first})` : `${sentence} (${count} times, first: ${first})`,
    );
    return this.#unlisted === 0 ? listed : [...listed, `${this.#unlisted} more, of other kinds.`];
  }
}

/** Text of the file on the operator's terminal: a name may be a megabyte, or move the cursor. */
export function printable(text: string, limit: number): string {
  return clip(clip(text, limit).replaceAll(/\p{C}/gu, '�'), limit);
}

/** Undefined for text that isn't JSON: a schema then reports it, with the place. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first fault. */
export function sentenceOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'it'}: ${issue?.message}`;
}
