import { channelMention, userMention } from '../../../discord-text/mention.ts';
import type { MessageChannel } from '../../base/messages/ports.ts';
import { Trusted } from './liquid.ts';
import type { CustomMessageFacts, TicketFacts } from './ports.ts';

/** The variables available in every template. `context` holds those that the call passes. */
export const BUILT_INS = ['context', 'guild', 'channel', 'ticket', 'owner'] as const;

/** The variables that a template can read. */
export type Scope = Readonly<Record<string, unknown>>;

export function isBuiltIn(name: string): boolean {
  return BUILT_INS.some((builtIn) => builtIn === name);
}

/**
 * Loads only what the template uses: most templates use little, and each value costs a request to Discord or the
 * database.
 */
export async function scopeFor(
  facts: CustomMessageFacts,
  /** The built-in variables that the template names. */
  used: ReadonlySet<string>,
  { guildId, channel, context }: RenderTarget,
): Promise<Scope> {
  const needsTicket = used.has('ticket') || used.has('owner');
  const ticket = needsTicket ? await facts.ticketOf(guildId, channel.id) : null;
  return {
    ...context,
    context,
    guild: { id: guildId, name: used.has('guild') ? await facts.guildName(guildId) : '' },
    channel: { id: channel.id, name: channel.name, mention: new Trusted(channelMention(channel.id)) },
    // Without a ticket or owner, these are absent, so that a template that needs them is rejected.
    ...(ticket !== null && { ticket: ticketScope(ticket) }),
    ...(used.has('owner') && (await ownerScope(facts, ticket?.owner_id ?? null))),
  };
}

/** The target of a stored message, and the variables that its caller passes. */
export interface RenderTarget {
  readonly guildId: string;
  readonly channel: MessageChannel;
  readonly context: Scope;
}

export function ticketScope({ assigned_id, ...ticket }: TicketFacts) {
  const assignee = assigned_id === null ? null : { id: assigned_id, mention: personMention(assigned_id) };
  return { ...ticket, assigned_id, assignee };
}

async function ownerScope(facts: CustomMessageFacts, ownerId: string | null) {
  if (ownerId === null) return {};
  return { owner: await personScope(facts, ownerId) };
}

export async function personScope(facts: Pick<CustomMessageFacts, 'userName'>, userId: string) {
  return { id: userId, name: await facts.userName(userId), mention: personMention(userId) };
}

function personMention(userId: string): Trusted {
  return new Trusted(userMention(userId));
}

/** The paths that are none of these variables, and the paths of all of them. */
export function unknownPaths(
  paths: readonly string[],
  variables: Readonly<Record<string, readonly string[]>>,
): { readonly unknown: readonly string[]; readonly known: readonly string[] } {
  const known = Object.entries(variables).flatMap(([root, inner]) => inner.map((name) => `${root}.${name}`));
  const isKnown = (path: string): boolean => {
    const [root = '', inner] = path.split('.');
    return known.some(
      (each) => each === `${root}.${inner}` || (inner === undefined && each.startsWith(`${root}.`)),
    );
  };
  return { unknown: paths.filter((path) => !isKnown(path)), known };
}
