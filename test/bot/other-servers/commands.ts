import { SEED_IDS } from '../bot-world.ts';
import { GROUP, MESSAGE } from './reference-server.ts';

type Options = Readonly<Record<string, string | boolean | number>>;

const USER = { user: SEED_IDS.secondMember };
const TOLD = { ...USER, reason: 'because', anonymous: true };

/** What each command is told that works with any server of the reference. */
export const TYPED: Readonly<Record<string, Options>> = {
  'ticket create': { ...USER, message: 'Hello', group: GROUP },
  'ticket view': {},
  'ticket close': { reason: 'done' },
  'ticket reopen': {},
  'ticket delete': {},
  'ticket lock': {},
  'ticket unlock': {},
  'ticket claim': {},
  'ticket unclaim': {},
  'ticket assign': TOLD,
  'ticket unassign': TOLD,
  'ticket move': { group: 'Support' },
  'ticket owner': TOLD,
  'ticket add': TOLD,
  'ticket remove': TOLD,
  'ticket rename': { name: 'refund' },
  'ticket priority': { level: '2' },
  'ticket expire': { at: 'never' },
  'ticket eternal': {},
  'notes create': { name: 'private' },
  'notes add': USER,
  'notes remove': USER,
  'transcript view': {},
  'transcript save': {},
  'transcript send': USER,
  'message send': { content: 'Hi' },
  'message edit': { message: MESSAGE, content: 'Hi' },
  'message custom-send': { message: 'Hello' },
  'message custom-edit': { message: 'Hello', target: MESSAGE },
  'server info': {},
  'server stats': {},
  'server groups': {},
  'server panels': {},
  'server messages': {},
  'server sync': {},
  'account me': {},
  'account guilds': {},
};
