/** What is imported, whichever bot it comes from. */
import type { z } from 'zod';
import type { ImportedTicket } from '../../src/service/storage/import.ts';
import type { TicketGroup } from '../../src/service/model/ticket.ts';

/** A group of the other bot, with the settings that have a counterpart here. */
export interface ImportedGroup {
  /** The other bot's own id. */
  readonly key: string;
  readonly name: string;
  readonly settings: Partial<TicketGroup>;
}

export interface ImportSource {
  /** The server that it comes from, if it says so. */
  readonly guildId: string | null;
  readonly groups: readonly ImportedGroup[];
  /** Roles and people who may open no tickets. */
  readonly blocks: readonly { readonly kind: 'role' | 'user'; readonly id: string }[];
  /** Read anew for each walk over them. A ticket that is left out is noted. */
  tickets(): AsyncIterable<ImportedTicket>;
  close(): void;
}

/** Sentences about what is not taken along, each with how often and where first. */
export class Notes {
  readonly #notes = new Map<string, { count: number; first: string }>();

  add(sentence: string, where: string): void {
    const note = this.#notes.get(sentence);
    if (note === undefined) this.#notes.set(sentence, { count: 1, first: where });
    else note.count += 1;
  }

  lines(): string[] {
    return [...this.#notes].map(([sentence, { count, first }]) =>
      count === 1 ? `${sentence} (${first})` : `${sentence} (${count} times, first: ${first})`,
    );
  }
}

/** Undefined for what is no JSON: a schema then says so, with the place. */
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
