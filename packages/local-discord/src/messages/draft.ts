/** Reads a message's body: every field with Discord's limits, all faults at once. */
import type { APIEmbed, APIMessageTopLevelComponent, APIStickerItem } from 'discord-api-types/v10';
import { MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { Message } from '../state/model.ts';
import type { World } from '../world.ts';
import { readComponents } from './components.ts';
import { readEmbeds } from './embeds.ts';
import { readPoll } from './polls/poll.ts';
import { createReferences, type References } from './references.ts';
import type { FileFacts, Upload } from './attachments.ts';
import { filesOf } from './files.ts';

/** Restricts mentions; absent means Discord's default for the route. */
export interface AllowedMentions {
  readonly parse: readonly string[];
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly repliedUser: boolean;
}

/** A message body that keeps all limits. Absent fields stay absent: an edit leaves them as they are. */
export interface Draft {
  readonly content?: string | undefined;
  readonly embeds?: APIEmbed[] | undefined;
  readonly components?: APIMessageTopLevelComponent[] | undefined;
  readonly flags?: number | undefined;
  readonly allowedMentions?: AllowedMentions | undefined;
  readonly tts: boolean;
  readonly nonce?: string | undefined;
  readonly enforceNonce: boolean;
  readonly reference?:
    | {
        readonly messageId: string;
        readonly failIfMissing: boolean;
        /** The channel of a forwarded message; a reply is to one of the same channel. */
        readonly forwardedFrom?: string | undefined;
      }
    | undefined;
  readonly poll?: Record<string, unknown> | undefined;
  readonly stickers?: readonly APIStickerItem[] | undefined;
  readonly attachments?: readonly ({ readonly id: string } & FileFacts)[] | undefined;
  readonly uploads: readonly Upload[];
}

const CONTENT_MAX = 2000;

/** What comes with a body. */
interface Circumstances {
  readonly uploads?: readonly Upload[];
  /** The message when it is an edit: its v2 flag can't be taken back, and its files can be referred to. */
  readonly edited?: Message | undefined;
}

/** Reads a body. */
export function readDraft(world: World, body: unknown, circumstances: Circumstances = {}): Draft {
  const form = readForm(body);
  const draft = readDraftForm(world, form, circumstances);
  form.finish();
  return draft;
}

/** The same inside a larger body (the `data` of a callback); the caller finishes the form. */
export function readDraftForm(world: World, form: Form, { uploads = [], edited }: Circumstances = {}): Draft {
  const flags = form.integer('flags', { min: 0 });
  const names = [...uploads, ...(edited ? filesOf(world, edited) : [])].map(({ filename }) => filename);
  const refers = createReferences(world, names);
  const v2 = (((flags ?? 0) | (edited?.flags ?? 0)) & MessageFlags.IsComponentsV2) !== 0;
  const draft = {
    // null clears it, like an empty text.
    content: form.value['content'] === null ? '' : form.string('content', { max: CONTENT_MAX }),
    embeds: readEmbeds(form, refers),
    components: form.value['components'] === null ? [] : readComponents(form, v2, refers),
    flags,
    allowedMentions: readAllowedMentions(form),
    tts: form.boolean('tts') ?? false,
    nonce: readNonce(form),
    enforceNonce: form.boolean('enforce_nonce') ?? false,
    reference: readReference(form),
    poll: readPoll(form, refers),
    stickers: readStickers(form, refers),
    attachments: readAttachments(form),
    uploads,
  };
  if (v2) refuseWithComponents(form);
  return draft;
}

/** With IS_COMPONENTS_V2 a message consists of components only. */
function refuseWithComponents(form: Form): void {
  for (const key of ['content', 'embeds', 'poll', 'sticker_ids']) {
    const value = form.value[key];
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      continue;
    const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    form.fault(key, 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message);
  }
}

function readNonce(form: Form): string | undefined {
  const nonce = form.value['nonce'];
  return typeof nonce === 'number' ? String(nonce) : form.string('nonce', { max: 25 });
}

const REFERENCE_TYPES = [MessageReferenceType.Default, MessageReferenceType.Forward] as const;

function readReference(form: Form): Draft['reference'] {
  const reference = form.object('message_reference');
  const messageId = reference?.snowflake('message_id', { required: true });
  if (messageId === undefined) return undefined;
  const isForward = reference?.choice('type', REFERENCE_TYPES) === MessageReferenceType.Forward;
  const forwardedFrom = isForward ? reference.snowflake('channel_id', { required: true }) : undefined;
  const failIfMissing = isForward || (reference?.boolean('fail_if_not_exists') ?? true);
  return { messageId, failIfMissing, forwardedFrom };
}

/** Up to three; 50081 where one is unknown. */
function readStickers(form: Form, refers: References): APIStickerItem[] | undefined {
  return form.strings('sticker_ids', { max: 3 })?.map((id) => {
    const sticker = refers.sticker(id);
    if (!sticker) throw refusal('invalidSticker');
    return sticker;
  });
}

function readAttachments(form: Form): Draft['attachments'] {
  return form.list('attachments', { max: 10 })?.map((item) => ({
    id: item.snowflake('id', { required: true }) ?? '',
    description: item.string('description', { max: 1024 }),
    title: item.string('title', { max: 1024 }),
    spoiler: item.boolean('is_spoiler'),
    durationSecs: item.number('duration_secs', { min: 0 }),
    waveform: item.string('waveform', { max: 400 }),
  }));
}

function readAllowedMentions(form: Form): AllowedMentions | undefined {
  const allowed = form.object('allowed_mentions');
  if (!allowed) return undefined;
  const parse = allowed.strings('parse', { max: 3 }) ?? [];
  const users = allowed.strings('users', { max: 100 }) ?? [];
  const roles = allowed.strings('roles', { max: 100 }) ?? [];
  for (const [key, list] of [
    ['users', users],
    ['roles', roles],
  ] as const) {
    if (!parse.includes(key) || list.length === 0) continue;
    const message = `parse:["${key}"] and ${key}: [ids...] are mutually exclusive.`;
    allowed.fault(null, 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message);
  }
  return { parse, users, roles, repliedUser: allowed.boolean('replied_user') ?? false };
}
