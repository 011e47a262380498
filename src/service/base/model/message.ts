import type { Body } from '../../../contract/operations.ts';

/** A message as the API accepts it: Discord's own fields, and the name and picture that it shows. */
export type MessageBody = Body<'sendMessage'>;

/** A custom message as it is stored. Field names are the contract's. */
export interface CustomMessageRecord {
  readonly id: string;
  readonly guild_id: string;
  readonly name: string;
  /** Each text in it is a template. */
  readonly message: MessageBody;
  /** Whether it is shown to members whose form it matches, before their ticket opens. */
  readonly answer: boolean;
  readonly created_at: string;
}

export type CustomMessageChange = Partial<Pick<CustomMessageRecord, 'name' | 'message' | 'answer'>>;
