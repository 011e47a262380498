import type { Body } from '../contract/operations.ts';
import { isKey } from '../words/languages.ts';
import { say } from '../words/speaker.ts';

/** A field of a ticket group that `/setup` sets. The other two say when a change is made, and aren't settings. */
export type GroupField = Exclude<keyof Body<'changeTicketGroup'>, 'revision' | 'erase_existing'>;

export const isGroupField = (name: string): name is GroupField => isKey(`setting.${name}`);

/** The name of a setting, as `/setup` shows it. A field without one doesn't compile. */
export const groupSettingLabel = (field: GroupField): string => say(`setting.${field}`);
