import { ApplicationCommandOptionType } from 'discord.js';
import { NOTHING_FILLED, type TicketAction as SharedAction } from '../../settings/ticket-actions.ts';
import type { TicketInput } from '../../contract/client.ts';
import type { Body, BodyUse, TicketOperationId } from '../../contract/operations.ts';
import type { ClientReply } from '../../contract/success-reply.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import type { ArgumentsOf, CommandOption } from '../interactions/kinds/arguments.ts';
import { subcommand, type Subcommand } from '../interactions/kinds/command.ts';
import type { Answer } from '../interactions/replies.ts';
import type { Completer } from '../interactions/kinds/suggestion.ts';
import type { DescriptionKey } from '../words/localized.ts';
import { anonymous, reason, ticket } from './options.ts';
import { say } from '../words/say.ts';
import { userMention } from '../../discord-text/mention.ts';
import { isKey } from '../../words/languages.ts';
import type { Key } from '../../words/languages/en.ts';
import type { ValueNames } from '../../words/say.ts';
import { tell } from '../../words/worded.ts';
import { doneAnswer, ticketNames, type TicketAfter, type TicketNames } from './wording.ts';

/** Operations that do something to a ticket, and return its new state. */
type TicketActionId = {
  [Id in TicketOperationId]: BodyUse<Id> extends 'none'
    ? never
    : ClientReply<Id> extends TicketAfter
      ? Id
      : never;
}[TicketOperationId];

/** The typed options: the command's own, and those of every action. */
type Typed<Options extends readonly CommandOption[]> = ArgumentsOf<
  readonly [...Options, typeof reason, typeof anonymous, typeof ticket]
>;

/** The values that request and answer are made from: all typed options but the ticket, and the resolved values. */
type ActionValues<Options extends readonly CommandOption[], Resolved> = Omit<Typed<Options>, 'ticket'> &
  Resolved;

/** A command that does one thing to a ticket: the one that is named, or that of the channel. */
type TicketAction<Id extends TicketActionId, Options extends readonly CommandOption[], Resolved> = {
  /** The word that is typed. */
  readonly name: string;
  /** A key, as in `subcommand`. */
  readonly description: DescriptionKey;
  readonly operation: Id;
  /** The command's own options; `reason`, `anonymous` and `ticket` follow them. */
  readonly options?: Options;
  /** Performs another operation instead, where the typed options ask for it. */
  readonly instead?: (call: Call, typed: Typed<Options>) => Promise<Answer> | undefined;
  /** Looks up the meaning of the typed options, before anything is done. */
  readonly resolve?: (call: Call, typed: Typed<Options>) => Promise<Resolved>;
  /** The option that names another ticket, for commands that take open or closed tickets only. */
  readonly ticketOption?: typeof ticket;
  /** The option for the reason, for commands that suggest reasons. */
  readonly reasonOption?: typeof reason & { readonly complete: Completer };
  /**
   * The sentence for the moderator about the ticket, which is given by name and in its new state: "Ticket #12 is open
   * again." The default is `<operation>.done`, where `person` is the one in the option `user`.
   */
  readonly says?: Says<Options, Resolved>;
  /**
   * The short answer in the ticket's own channel, which needs no name of it, unless more has to be said. The default is
   * `<operation>.here`, if any.
   */
  readonly here?: (known: ActionValues<Options, Resolved>, state: TicketAfter) => string | undefined;
  /** The operation's body; left out where the typed options are the body. */
  readonly body?: ToBody<Id, Options, Resolved>;
} & (IsBody<Omit<Typed<Options>, 'ticket'>, Id> extends true ? unknown : { readonly body: unknown }) &
  (IsSaidByDefault<Id, Typed<Options>> extends true ? unknown : { readonly says: unknown }) &
  ('anonymous' extends keyof Body<Id>
    ? { readonly anonymous?: never }
    : { /** The operation can't be done anonymously. */ readonly anonymous: false });

type Says<Options extends readonly CommandOption[], Resolved> = (
  names: TicketNames,
  known: ActionValues<Options, Resolved>,
  state: TicketAfter,
) => string;

type ToBody<Id extends TicketActionId, Options extends readonly CommandOption[], Resolved> = (
  known: ActionValues<Options, Resolved>,
  call: Call,
) => Body<Id>;

/** The values that the default sentence has. */
type DefaultValue<Values> = keyof TicketNames | ('user' extends RequiredKeys<Values> ? 'person' : never);

type RequiredKeys<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name] ? never : Name;
}[keyof Values];

/** Whether the language has a sentence of this operation that needs no other values. */
type IsSaidByDefault<Id extends TicketActionId, Values> = `${Id}.done` extends Key
  ? [Exclude<ValueNames<`${Id}.done`>, DefaultValue<Values>>] extends [never]
    ? true
    : false
  : false;

/** Whether the typed options are exactly the operation's body. */
type IsBody<Plain, Id extends TicketActionId> =
  Plain extends Body<Id> ? ([Exclude<keyof Plain, keyof Body<Id>>] extends [never] ? true : false) : false;

/**
 * The command of a ticket action with its operation, from which `operations.ts` knows which operations have no command.
 */
export interface TicketCommand<Id extends TicketOperationId> extends Subcommand {
  readonly operation: Id;
}

/** Declares the command of a ticket action. */
export function ticketAction<
  Id extends TicketActionId,
  Resolved,
  const Options extends readonly CommandOption[] = readonly [],
>(action: TicketAction<Id, Options, Resolved>): TicketCommand<Id> {
  const { name, description, operation, options = [], instead, resolve, body } = action;
  const { here = () => hereSentence(operation) } = action;
  const says: Says<Options, Resolved> =
    action.says ?? ((names, values) => doneSentence(operation, names, values));
  const { reasonOption = reason, ticketOption = ticket } = action;
  const shared =
    action.anonymous === false ? [reasonOption, ticketOption] : [reasonOption, anonymous, ticketOption];
  const declaration = { name, description, options: [...options, ...shared] };
  const typedCommand = subcommand(declaration, async (call, args) => {
    // The declaration's types have proved four facts that TypeScript forgets where they are parameters: these are the
    // arguments of the declared options, with those of every action;
    const typed = args as Typed<Options> & { readonly ticket?: string };
    const other = instead?.(call, typed);
    if (other !== undefined) return other;
    const { ticket: named, ...plain } = typed;
    // nothing is resolved where no resolver was declared;
    const values = { ...plain, ...(await resolve?.(call, typed)) } as ActionValues<Options, Resolved>;
    // without a `body`, the typed options are the operation's body;
    const input = { body: body ? body(values, call) : values } as unknown as TicketInput<Id>;
    // and the operation answers with the ticket, or nothing.
    const state = (await onTicket(call, operation, named, input)) as TicketAfter;
    return doneAnswer(call, state, {
      sentence: says(ticketNames(state), values, state),
      here: here(values, state),
    });
  });
  return { ...typedCommand, operation };
}

/** The command of an action that has no options but a person: its entry in the table says all. */
export function plainCommand(
  description: NonNullable<SharedAction['command']>,
  { operation, fields = [], send }: SharedAction,
): Subcommand {
  const takesPerson = fields.includes('person') || fields.includes('member');
  const name = description.slice('/ticket '.length);
  const user = takesPerson ? [personOption(`${description}: user`)] : [];
  const declaration = { name, description, options: [...user, reason, anonymous, ticket] as const };
  return subcommand(declaration, async (call, typed) => {
    const { ticket: named, user: userId, ...said } = typed;
    const filled = { ...NOTHING_FILLED, person: userId ?? '' };
    // The operation answers with the ticket, or nothing, and takes what every action's body has.
    const state = (await send(
      (id, body) => onTicket(call, id, named, { body: { ...body, ...said } } as TicketInput<typeof id>),
      filled,
    )) as TicketAfter;
    return doneAnswer(call, state, {
      sentence: doneSentence(operation, ticketNames(state), { user: userId }),
      here: hereSentence(operation),
    });
  });
}

function personOption(description: string) {
  if (!isDescription(description)) throw new Error(`No language has a message ${description}`);
  return { name: 'user', description, type: ApplicationCommandOptionType.User, required: true } as const;
}

const isDescription = (text: string): text is DescriptionKey => text.startsWith('/') && isKey(text);

/** `<operation>.done` in the language of the person who is answered. */
function doneSentence(
  operation: TicketOperationId,
  names: TicketNames,
  { user }: { readonly user?: unknown },
): string {
  const values = { ...names, ...(typeof user === 'string' && { person: userMention(user) }) };
  return tell(say, { key: `${operation}.done`, values });
}

/** Undefined for actions without a short answer. */
function hereSentence(operation: TicketOperationId): string | undefined {
  const key = `${operation}.here` as const;
  return isKey(key) ? tell(say, { key, values: {} }) : undefined;
}
