import { SEED_IDS } from '../bot-world.ts';
import { GROUP, MESSAGE } from './reference-server.ts';

export type Options = Readonly<Record<string, string | boolean | number>>;

const USER = { user: SEED_IDS.secondMember };
const TOLD = { ...USER, reason: 'because', anonymous: true };

/** Options for each command that work with any server of the reference. */
export const TYPED: Readonly<Record<string, Options>> = {
  'ticket create': { ...USER, message: 'Hello', type: GROUP },
  'ticket view': {},
  'ticket close': { reason: 'done', anonymous: true },
  'ticket reopen': {},
  'ticket delete': {},
  'ticket lock': { reason: 'loud', anonymous: false },
  'ticket unlock': {},
  'ticket claim': {},
  'ticket assign': TOLD,
  'ticket unassign': TOLD,
  'ticket move': { type: 'Support', reason: 'billing' },
  'ticket owner': TOLD,
  'ticket add': TOLD,
  'ticket remove': TOLD,
  'ticket rename': { name: 'refund' },
  'ticket priority': { level: '2' },
  'ticket expire': { at: '2031-05-01T10:00:00Z', clearable: true },
  'ticket eternal': { enabled: false },
  'notes create': { name: 'private' },
  'notes add': USER,
  'notes remove': USER,
  'transcript view': {},
  'transcript save': {},
  'transcript send': USER,
  'message send': { content: 'Hi', embeds: '[{"title": "News"}]' },
  'message edit': { message: MESSAGE, content: 'Hi' },
  'message custom-send': { template: 'Hello', context: '{"order": "A-1"}' },
  'message custom-edit': { template: 'Hello', target: MESSAGE },
  'server info': {},
  'server stats': {},
  'server types': {},
  'server panels': {},
  'server templates': {},
  'server sync': {},
  'account me': {},
  'account guilds': {},
};
