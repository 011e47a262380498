import { historyActions, type Schema } from '../../contract/operations.ts';
import { say } from '../../words/speaker.ts';
import { bindFields, type DeclaredFields } from '../declared-fields.ts';
import { flag, text } from '../kinds.ts';
import type { Control } from '../setting.ts';
import { actionWords, isAction } from './webhook-wording.ts';

type Webhook = Schema<'Webhook'>;
export type WebhookAddress = Pick<Webhook, 'url'>;
type Settings = Pick<Webhook, 'url' | 'enabled' | 'actions'>;

const events: Control<Webhook['actions'], Webhook['actions']> = {
  kind: 'choice',
  menus: (actions) => [
    {
      kind: 'many',
      options: historyActions.map((action) => ({
        value: action,
        label: actionWords(action),
        description: action,
      })),
      chosen: actions,
    },
  ],
  values: (actions) => actions,
  longest: historyActions.join().length,
  read: (values) => values.filter(isAction),
};

export const WEBHOOK_ADDRESS: DeclaredFields<WebhookAddress> = {
  url: {
    label: () => say('label.address'),
    hint: () => say('hint.webhookAddress'),
    control: text({ max: 2048, required: true }),
  },
};

export const WEBHOOK_SETTINGS: DeclaredFields<Settings> = {
  ...WEBHOOK_ADDRESS,
  enabled: { label: () => say('dashboard.turnedOn'), control: flag() },
  actions: {
    label: () => say('webhooks.actions'),
    hint: () => say('webhooks.allHint'),
    control: events,
  },
};

export const webhookSettings = ({ url, enabled, actions }: Webhook) =>
  bindFields(WEBHOOK_SETTINGS, { url, enabled, actions });
