import { GROUP_DEEDS } from './group-deeds.ts';
import { MESSAGE_DEEDS } from './message-deeds.ts';
import { PANEL_DEEDS } from './panel-deeds.ts';
import type { Deed } from './scene.ts';
import { TICKET_DEEDS } from './ticket-deeds.ts';

/** Requests and events other than actions on one ticket. */
export const DEEDS: readonly Deed[] = [...MESSAGE_DEEDS, ...PANEL_DEEDS, ...GROUP_DEEDS, ...TICKET_DEEDS];
