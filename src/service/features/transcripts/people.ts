import { DiscordBusy, DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { ERASED_AUTHOR } from '../../../pages/erased-author.ts';
import type { CapturedMember } from './captured-message.ts';
import type { TranscriptContext } from './context.ts';
import type { NamedPerson, SavedMember } from './records.ts';

type PeopleContext = Pick<TranscriptContext, 'store' | 'discord' | 'clock'>;

/** In a ticket with more people, the others stay as they were when they last wrote. */
const MAX_LOOKUPS = 100;
/** The most people who are only mentioned, each looked up once; the next save looks up the next. */
const MAX_NAMED = 100;

/**
 * Someone often closes a ticket and deletes it a moment later: people as they were then are new enough, and Discord allows
 * few lookups in a server.
 */
const NEW_FOR_MS = 60_000;

/** Everyone who wrote or belongs in the ticket, as they are now: names and roles are lost when a person leaves. */
export async function peopleOf(deps: PeopleContext, ticket: TicketRecord): Promise<SavedMember[]> {
  const lookedUp = new Map<string, CapturedMember | null>();
  const people: SavedMember[] = [];
  const savedAt = await deps.store.savedAt(ticket.id);
  const isNew = savedAt !== null && deps.clock.now().getTime() - savedAt.getTime() < NEW_FOR_MS;
  for (const inThread of [false, true]) {
    const members = await deps.store.members(ticket.id, inThread);
    if (isNew) for (const member of members) lookedUp.set(member.id, member);
    const known = await knownIn(deps, ticket, inThread, members);
    for (const [id, before] of known) {
      if (!lookedUp.has(id) && lookedUp.size < MAX_LOOKUPS)
        lookedUp.set(id, await lookUp(deps, ticket.guild_id, id));
      const person = lookedUp.get(id) ?? before;
      if (person !== null) people.push({ ...person, inThread });
    }
  }
  return people;
}

/**
 * People who are mentioned, such as the person who locked the ticket, and who neither belong nor wrote there. Names are
 * an extra: at Discord's rate limit, the next save continues.
 */
export async function namesOf(deps: PeopleContext, ticket: TicketRecord): Promise<NamedPerson[]> {
  const people: NamedPerson[] = [];
  for (const id of await deps.store.unnamed(ticket.id, MAX_NAMED)) {
    try {
      const person = await deps.discord.person(ticket.guild_id, id);
      people.push({ id, name: person?.name ?? null });
    } catch (error) {
      if (error instanceof DiscordBusy) break;
      if (!(error instanceof DiscordRefusal)) throw error;
    }
  }
  return people;
}

/** People by id, with what is known of them without asking Discord. */
async function knownIn(
  { store }: PeopleContext,
  ticket: TicketRecord,
  inThread: boolean,
  members: readonly CapturedMember[],
): Promise<ReadonlyMap<string, CapturedMember | null>> {
  const known = new Map<string, CapturedMember | null>();
  const { owner_id, assigned_id, member_ids, notes_member_ids } = ticket;
  const memberIds = inThread ? notes_member_ids : [owner_id, assigned_id, ...member_ids];
  for (const id of memberIds) if (id !== null) known.set(id, null);
  for (const author of await store.authors(ticket.id, inThread)) {
    // The erased author may be several people, and is nobody that Discord knows.
    if (author.id !== ERASED_AUTHOR.id) known.set(author.id, { ...author, joinedAt: null, roles: [] });
  }
  for (const member of members) known.set(member.id, member);
  return known;
}

/** Null if Discord refuses for whatever reason: the transcript is worth more than one person's newest roles. */
async function lookUp(
  { discord }: PeopleContext,
  guildId: string,
  id: string,
): Promise<CapturedMember | null> {
  try {
    return await discord.person(guildId, id);
  } catch (error) {
    if (error instanceof DiscordRefusal) return null;
    throw error;
  }
}
