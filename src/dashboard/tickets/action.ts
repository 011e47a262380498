import type { ApiClient, CallOptions } from '../../contract/client.ts';
import type { Body, PathParams, Schema, TicketOperationId } from '../../contract/operations.ts';
import type { Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import type { FormFields, UploadedFile } from '../form.ts';
import type { Visit } from '../visit.ts';

/** Reads a field of the form; one that the form lacks is empty. */
export type ReadField = (name: string) => string;

export const nothingEntered: ReadField = () => '';

/** A form that was refused: its action, and what was entered. */
export interface RefusedForm {
  readonly action: string;
  readonly read: ReadField;
}

/** The choices that the forms offer; `group` is null if it was deleted. */
export interface Choices {
  readonly group: Schema<'TicketGroupSettings'> | null;
  readonly groups: readonly Schema<'TicketGroup'>[];
  /** The groups that the ticket can move to. */
  readonly otherGroups: readonly Schema<'TicketGroup'>[];
  readonly savedMessages: readonly Schema<'CustomMessage'>[];
  /** The server's labels. */
  readonly labels: readonly Schema<'Label'>[];
  /** People who had tickets of the type lately. */
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  /** The names of people around the ticket, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

export interface Asked {
  readonly visit: Visit;
  readonly ticket: Schema<'Ticket'>;
  readonly choices: Choices;
}

/** A button of a menu, with the field that it sets. */
export interface MenuItem {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isCurrent?: boolean;
}

/** Renders the fields of a form; `entered` is what it contained when it was refused, or nothing. */
export type Fields = (asked: Asked, entered: ReadField) => Html;

export interface Ordered {
  readonly visit: Visit;
  readonly api: ApiClient;
  readonly path: PathParams<'closeTicket'>;
  readonly options: CallOptions;
  /** Calls an operation on the ticket with this body. */
  readonly call: <Id extends TicketOperationId>(id: Id, body: Body<Id>) => Promise<unknown>;
  readonly read: ReadField;
  /** The files that the form has. */
  readonly files: readonly UploadedFile[];
  readonly userId: string;
}

export interface Action {
  /** The sentence that the page says afterward. */
  readonly done: (say: Say, number: string) => string;
  /** The fields of its form, other than the key. */
  readonly sent?: FormFields;
  readonly send: (ordered: Ordered) => Promise<unknown>;
}
