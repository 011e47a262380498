import type { TicketInput } from '../../contract/client.ts';
import type { Body, BodyUse, TicketOperationId } from '../../contract/operations.ts';
import type { ClientReply } from '../../contract/success-reply.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import type { ArgumentsOf, CommandOption } from '../interactions/kinds/arguments.ts';
import { subcommand, type Subcommand } from '../interactions/kinds/command.ts';
import type { Completer } from '../interactions/kinds/suggestion.ts';
import type { DescriptionKey } from '../words/localized.ts';
import { anonymous, reason, ticket } from './options.ts';
import { ticketNames, ticketSentence, type TicketAfter, type TicketNames } from './wording.ts';

/** Operations that do something to a ticket, and answer how it stands then. */
type TicketActionId = {
  [Id in TicketOperationId]: BodyUse<Id> extends 'none'
    ? never
    : ClientReply<Id> extends TicketAfter
      ? Id
      : never;
}[TicketOperationId];

/** What is typed: the command's own options, and those of every action. */
type Typed<Options extends readonly CommandOption[]> = ArgumentsOf<
  readonly [...Options, typeof reason, typeof anonymous, typeof ticket]
>;

/** What the request and the answer are made of: all that was typed but which ticket, and what it was resolved to. */
type Known<Options extends readonly CommandOption[], Resolved> = Omit<Typed<Options>, 'ticket'> & Resolved;

/** A command that does one thing to a ticket: the one that is named, or that of the channel. */
type TicketAction<Id extends TicketActionId, Options extends readonly CommandOption[], Resolved> = {
  /** The word that is typed. */
  readonly name: string;
  /** A key, as in `subcommand`. */
  readonly description: DescriptionKey;
  readonly operation: Id;
  /** Its own; `reason`, `anonymous` and `ticket` follow them. */
  readonly options?: Options;
  /** Looks up what the typed words mean, before anything is done. */
  readonly resolve?: (call: Call, typed: Typed<Options>) => Promise<Resolved>;
  /** The option that names another ticket, where it is for open or for closed ones only. */
  readonly ticketOption?: typeof ticket;
  /** The option for the reason, where there are some to choose from. */
  readonly reasonOption?: typeof reason & { readonly complete: Completer };
  /** What the moderator is told of the ticket, which is given by name and as it is now: "Ticket #12 is open again." */
  readonly says: (ticket: TicketNames, known: Known<Options, Resolved>, state: TicketAfter) => string;
  /** The operation's body; left out where what is typed is the body as it is. */
  readonly body?: ToBody<Id, Options, Resolved>;
} & (IsBody<Omit<Typed<Options>, 'ticket'>, Id> extends true ? unknown : { readonly body: unknown }) &
  ('anonymous' extends keyof Body<Id>
    ? { readonly anonymous?: never }
    : { /** The operation can't be done anonymously. */ readonly anonymous: false });

type ToBody<Id extends TicketActionId, Options extends readonly CommandOption[], Resolved> = (
  known: Known<Options, Resolved>,
  call: Call,
) => Body<Id>;

/** Whether what was typed is the operation's body as it is, and nothing else. */
type IsBody<Plain, Id extends TicketActionId> =
  Plain extends Body<Id> ? ([Exclude<keyof Plain, keyof Body<Id>>] extends [never] ? true : false) : false;

/** A ticket action's command, which says what it does: by that, `operations.ts` knows which have none. */
export interface TicketCommand<Id extends TicketOperationId> extends Subcommand {
  readonly operation: Id;
}

/** Declares the command of a ticket action. */
export function ticketAction<
  Id extends TicketActionId,
  Resolved,
  const Options extends readonly CommandOption[] = readonly [],
>(action: TicketAction<Id, Options, Resolved>): TicketCommand<Id> {
  const { name, description, operation, options = [], resolve, body, says } = action;
  const { reasonOption = reason, ticketOption = ticket } = action;
  const shared =
    action.anonymous === false ? [reasonOption, ticketOption] : [reasonOption, anonymous, ticketOption];
  const declared = { name, description, options: [...options, ...shared] };
  const typedCommand = subcommand(declared, async (call, args) => {
    // Four facts that the declaration's types have proved, and that TypeScript forgets where they are parameters:
    // these are the arguments of the options that were declared, with those of every action;
    const typed = args as Typed<Options> & { readonly ticket?: string };
    const { ticket: named, ...plain } = typed;
    // nothing is resolved where nothing was declared to be;
    const known = { ...plain, ...(await resolve?.(call, typed)) } as Known<Options, Resolved>;
    // without a `body`, what was typed is the operation's;
    const input = { body: body ? body(known, call) : known } as unknown as TicketInput<Id>;
    // and the operation answers with the ticket, or nothing.
    const state = (await onTicket(call, operation, named, input)) as TicketAfter;
    return ticketSentence(state, says(ticketNames(state), known, state));
  });
  return { ...typedCommand, operation };
}
