import type { Body, Schema } from '../../../contract/operations.ts';
import { worded } from '../../../words/worded.ts';
import { instant } from '../../base/kit/clock.ts';
import { isHexColor } from '../../base/kit/hex-color.ts';
import type { Handler } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { emojiFault, emojiIdsFor } from '../../base/guilds/emojis.ts';
import { feature } from '../../core/feature-context.ts';
import { createLabelStore, type LabelRecord } from './store.ts';

type LabelOperation = 'listLabels' | 'createLabel' | 'changeLabel' | 'deleteLabel';

const MAX_LABELS = 100;

/** The labels that staff put on tickets. */
export const createLabels = feature(
  ['stores', 'emojiIds', 'clock', 'ids', 'wake'],
  ({ stores, emojiIds, clock, ids, wake }) => {
    const store = createLabelStore(stores.database.db, stores);
    const readFor = async <Fields extends Body<'changeLabel'>>(guildId: string, body: Fields) =>
      readFields(body, await emojiIdsFor([body.emoji], guildId, emojiIds));
    const handlers: { readonly [Id in LabelOperation]: Handler<Id> } = {
      async listLabels({ path, query }) {
        const { items, total } = await store.list(path.guild_id, windowOf(query));
        return pageOf({ items: items.map(toLabel), total }, query);
      },
      async createLabel({ path, body, idempotencyId }) {
        const { name, emoji = null, color = null } = await readFor(path.guild_id, body);
        const label = {
          id: ids.snowflake(),
          guild_id: path.guild_id,
          name,
          emoji,
          color,
          created_at: instant(clock.now()),
        };
        const created = await store.create(label, idempotencyId, MAX_LABELS);
        if (created !== null) return toLabel(created);
        throw validationFailed([
          { field: 'name', says: worded('fault.tooManyLabels', { most: MAX_LABELS }) },
        ]);
      },
      async changeLabel({ path, body, idempotencyId }) {
        const change = await readFor(path.guild_id, body);
        return toLabel(orNotFound(await store.change(path.guild_id, path.label_id, change, idempotencyId)));
      },
      async deleteLabel({ path, idempotencyId }) {
        const deleted = await store.delete(path.guild_id, path.label_id, idempotencyId);
        wake();
        return toLabel(orNotFound(deleted));
      },
    };
    return {
      handlers,
      jobs: {
        'label.remove': async (removal: Jobs['label.remove']) => {
          if (await store.removeFromTickets(removal)) wake();
        },
      },
    };
  },
);

/** The fields as they are stored. An empty emoji or color means none. */
function readFields<Fields extends Body<'changeLabel'>>(
  fields: Fields,
  emojiIds: ReadonlySet<string>,
): Fields {
  const { name, emoji, color } = fields;
  const ofEmoji = emoji ? emojiFault(emoji, emojiIds) : null;
  const faults: readonly (Fault | false)[] = [
    name !== undefined && name.trim() === '' && { field: 'name', says: worded('fault.blank') },
    // Commands take several names with commas between them.
    name !== undefined && name.includes(',') && { field: 'name', says: worded('fault.comma') },
    ofEmoji !== null && { field: 'emoji', says: ofEmoji },
    color !== undefined && !isOptional(color, isHexColor) && { field: 'color', says: worded('fault.color') },
  ];
  const found = faults.filter((fault) => fault !== false);
  if (found.length > 0) throw validationFailed(found);
  return {
    ...fields,
    ...(name !== undefined && { name: name.trim() }),
    ...(emoji !== undefined && { emoji: emoji || null }),
    ...(color !== undefined && { color: color?.toLowerCase() || null }),
  };
}

function isOptional(value: string | null, isValid: (text: string) => boolean): boolean {
  return value === null || value === '' || isValid(value);
}

function orNotFound(label: LabelRecord | null): LabelRecord {
  if (label !== null) return label;
  throw new ServiceError('LABEL_NOT_FOUND', worded('refused.noLabel'));
}

function toLabel({ guild_id: _guild, ...label }: LabelRecord): Schema<'Label'> {
  return label;
}
