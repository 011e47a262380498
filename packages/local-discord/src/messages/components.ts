/** Components of messages: the tree is checked as Discord checks it, and shown back with an `id` for each. */
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import { readButton, readSelect, SELECT_TYPES } from './interactive.ts';
import { createTally, takeId, type Tally } from './polls/tally.ts';

type Tree = Record<string, unknown>;
type Reader = (form: Form, tally: Tally) => Tree;

const V2_MAX = 40;
const ROWS_MAX = 5;

const TOP_LEVEL_V2 = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
  ComponentType.Container,
] as const;
const IN_CONTAINER = TOP_LEVEL_V2.filter((type) => type !== ComponentType.Container);

/** The components of a body, or undefined when it has none. */
export function readComponents(form: Form, v2: boolean): APIMessageTopLevelComponent[] | undefined {
  const items = form.list('components', { max: v2 ? V2_MAX : ROWS_MAX });
  if (!items) return undefined;
  const tally = createTally();
  const trees = items.map((item) => readOne(item, v2 ? TOP_LEVEL_V2 : [ComponentType.ActionRow], tally));
  if (v2 && tally.count > V2_MAX) {
    form.fault(
      'components',
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The total number of components cannot exceed ${V2_MAX}`,
    );
  }
  // Built field by field from a checked form; faulty ones never get past `finish`.
  return trees as unknown as APIMessageTopLevelComponent[];
}

/** One component, when its type is among those allowed here. */
function readOne(form: Form, allowed: readonly number[], tally: Tally): Tree {
  const type = form.choice('type', allowed, { required: true });
  if (type === undefined) return {};
  tally.count += 1;
  const id = takeId(form, tally);
  const reader = READERS[type];
  return { type, id, ...reader?.(form, tally) };
}

const readRow: Reader = (form, tally) => {
  const allowed = [ComponentType.Button, ...SELECT_TYPES];
  const items = form.list('components', { min: 1, max: 5, required: true }) ?? [];
  const components = items.map((item) => readOne(item, allowed, tally));
  const selects = components.filter((component) => component['type'] !== ComponentType.Button).length;
  if (selects > 0 && components.length > 1) {
    form.fault(
      'components',
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'The specified component exceeds the maximum width',
    );
  }
  return { components };
};

const readSection: Reader = (form, tally) => {
  const items = form.list('components', { min: 1, max: 3, required: true }) ?? [];
  const accessory = form.object('accessory', { required: true });
  return {
    components: items.map((item) => readOne(item, [ComponentType.TextDisplay], tally)),
    accessory: accessory && readOne(accessory, [ComponentType.Button, ComponentType.Thumbnail], tally),
  };
};

const readContainer: Reader = (form, tally) => ({
  components: (form.list('components', { min: 1, max: V2_MAX, required: true }) ?? []).map((item) =>
    readOne(item, IN_CONTAINER, tally),
  ),
  accent_color: form.integer('accent_color', { min: 0, max: 0xffffff }) ?? null,
  spoiler: form.boolean('spoiler') ?? false,
});

const readMedia = (form: Form, key: string): Tree => ({
  url: form.object(key, { required: true })?.string('url', { min: 1, max: 2048, required: true }),
});

const READERS: Readonly<Record<number, Reader>> = {
  [ComponentType.ActionRow]: readRow,
  [ComponentType.Button]: readButton,
  ...Object.fromEntries(SELECT_TYPES.map((type) => [type, readSelect])),
  [ComponentType.Section]: readSection,
  [ComponentType.TextDisplay]: (form) => ({
    content: form.string('content', { min: 1, max: 4000, required: true }),
  }),
  [ComponentType.Thumbnail]: (form) => ({
    media: readMedia(form, 'media'),
    description: form.string('description', { max: 1024 }) ?? null,
    spoiler: form.boolean('spoiler') ?? false,
  }),
  [ComponentType.MediaGallery]: (form) => ({
    items: (form.list('items', { min: 1, max: 10, required: true }) ?? []).map((item) => ({
      media: readMedia(item, 'media'),
      description: item.string('description', { max: 1024 }) ?? null,
      spoiler: item.boolean('spoiler') ?? false,
    })),
  }),
  [ComponentType.File]: (form) => ({
    file: readMedia(form, 'file'),
    spoiler: form.boolean('spoiler') ?? false,
  }),
  [ComponentType.Separator]: (form) => ({
    divider: form.boolean('divider') ?? true,
    spacing: form.choice('spacing', [1, 2]) ?? 1,
  }),
  [ComponentType.Container]: readContainer,
};
