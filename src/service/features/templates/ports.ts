/** The interfaces that the rules of custom messages need from the outside. */
import type { PanelRecord } from '../../core/model/panel.ts';
import type { Slice, Window } from '../../core/model/pagination.ts';
import type { CustomMessageRecord, CustomMessageChange } from '../../core/model/message.ts';

/** The groups and panels that show a custom message, besides the calls that send it. */
export interface CustomMessageUse {
  /** Groups whose new tickets it welcomes. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Panels that are this message; their posted messages are left out. */
  readonly panels: readonly PanelRecord[];
}

/** A repeated call is answered with the result of the first one. */
export interface CustomMessageStore {
  /** The custom messages of a guild in the order of their creation. */
  list(guildId: string, window: Window): Promise<Slice<Pick<CustomMessageRecord, 'id' | 'name'>>>;
  /** Also null for another guild's custom message. */
  find(guildId: string, id: string): Promise<CustomMessageRecord | null>;
  findUse(id: string): Promise<CustomMessageUse>;
  /** @throws ServiceError NAME_TAKEN */
  create(record: CustomMessageRecord, idempotencyId: string | null): Promise<CustomMessageRecord>;
  /**
   * Null if there is none; `decide` throws if it must not change. Panels that are this message are updated.
   * @throws ServiceError NAME_TAKEN
   */
  change(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    decide: (record: CustomMessageRecord, use: CustomMessageUse) => CustomMessageChange,
  ): Promise<CustomMessageRecord | null>;
  /** Returns the message as it was; null if there was none. `admit` throws if it must not be deleted. */
  delete(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    admit: (record: CustomMessageRecord, use: CustomMessageUse) => void,
  ): Promise<CustomMessageRecord | null>;
}
