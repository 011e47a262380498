/** Components of messages: the tree is checked as Discord checks it, and shown back with an `id` for each. */
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import { readButton, readSelect, SELECT_TYPES } from './interactive.ts';
import { createTally, takeId, type Tally } from './polls/tally.ts';
import type { References } from './references.ts';
import { readUrl } from './urls.ts';

type Tree = Record<string, unknown>;
type Reader = (form: Form, tally: Tally) => Tree;

const V2_MAX = 40;
const TEXT_MAX = 4000;
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
export function readComponents(
  form: Form,
  v2: boolean,
  refers: References,
): APIMessageTopLevelComponent[] | undefined {
  const items = form.list('components', { max: v2 ? V2_MAX : ROWS_MAX });
  if (!items) return undefined;
  const tally = createTally(form.value['components'], refers);
  const trees = items.map((item) => readOne(item, v2 ? TOP_LEVEL_V2 : [ComponentType.ActionRow], tally));
  if (v2 && tally.count > V2_MAX) {
    form.fault(
      'components',
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The total number of components cannot exceed ${V2_MAX}`,
    );
  }
  if (tally.textLength > TEXT_MAX) {
    form.fault(
      'components',
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${TEXT_MAX}`,
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

const readText: Reader = (form, tally) => {
  const content = form.string('content', { min: 1, max: TEXT_MAX, required: true });
  tally.textLength += Array.from(content ?? '').length;
  return { content };
};

const readMedia = (form: Form, key: string, { refers: files }: Tally): Tree => {
  const media = form.object(key, { required: true });
  return { url: media && readUrl(media, 'url', { max: 2048, required: true, files }) };
};

const READERS: Readonly<Record<number, Reader>> = {
  [ComponentType.ActionRow]: readRow,
  [ComponentType.Button]: readButton,
  ...Object.fromEntries(SELECT_TYPES.map((type) => [type, readSelect])),
  [ComponentType.Section]: readSection,
  [ComponentType.TextDisplay]: readText,
  [ComponentType.Thumbnail]: (form, tally) => ({
    media: readMedia(form, 'media', tally),
    description: form.string('description', { max: 1024 }) ?? null,
    spoiler: form.boolean('spoiler') ?? false,
  }),
  [ComponentType.MediaGallery]: (form, tally) => ({
    items: (form.list('items', { min: 1, max: 10, required: true }) ?? []).map((item) => ({
      media: readMedia(item, 'media', tally),
      description: item.string('description', { max: 1024 }) ?? null,
      spoiler: item.boolean('spoiler') ?? false,
    })),
  }),
  [ComponentType.File]: (form, tally) => ({
    file: readMedia(form, 'file', tally),
    spoiler: form.boolean('spoiler') ?? false,
  }),
  [ComponentType.Separator]: (form) => ({
    divider: form.boolean('divider') ?? true,
    spacing: form.choice('spacing', [1, 2]) ?? 1,
  }),
  [ComponentType.Container]: readContainer,
};
