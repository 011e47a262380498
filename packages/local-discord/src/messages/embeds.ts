/** Embeds: Discord's limits, one by one and over the whole message. */
import type { APIEmbed } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import type { References } from './references.ts';
import { readUrl } from './urls.ts';

const EMBEDS_MAX = 10;
const FIELDS_MAX = 25;
const TOTAL_MAX = 6000;
const URL_MAX = 2048;

/** The embeds of a body, or undefined when it has none. */
export function readEmbeds(form: Form, refers: References): APIEmbed[] | undefined {
  if (form.value['embeds'] === null) return [];
  const embeds = form.list('embeds', { max: EMBEDS_MAX })?.map((embed) => readEmbed(embed, refers));
  const total = embeds?.reduce((sum, embed) => sum + lengthOf(embed), 0) ?? 0;
  if (total > TOTAL_MAX) {
    form.fault('embeds', 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${TOTAL_MAX}`);
  }
  return embeds;
}

/** Whether there is anything to see of an embed: a color or a time alone is nothing. */
export function isVisible(embed: APIEmbed): boolean {
  const { title, description, footer, image, thumbnail, author, fields } = embed;
  const texts = [title, description, footer?.text, author?.name].some((text) => text?.trim());
  return Boolean(texts || image || thumbnail || fields?.length);
}

function readEmbed(form: Form, files: References): APIEmbed {
  if (Object.keys(form.value).length === 0)
    form.fault(null, 'LIST_ITEM_VALUE_REQUIRED', 'List item values of ModelType are required');
  const footer = form.object('footer');
  const author = form.object('author');
  const embed = {
    type: 'rich',
    title: form.string('title', { max: 256 }),
    description: form.string('description', { max: 4096 }),
    url: readUrl(form, 'url', { max: URL_MAX }),
    timestamp: readTime(form),
    color: form.integer('color', { min: 0, max: 0xffffff }),
    footer: footer && {
      text: footer.string('text', { max: 2048, required: true }),
      icon_url: readUrl(footer, 'icon_url', { max: URL_MAX, files }),
    },
    image: readImage(form, 'image', files),
    thumbnail: readImage(form, 'thumbnail', files),
    author: author && {
      name: author.string('name', { max: 256, required: true }),
      url: readUrl(author, 'url', { max: URL_MAX }),
      icon_url: readUrl(author, 'icon_url', { max: URL_MAX, files }),
    },
    fields: form.list('fields', { max: FIELDS_MAX })?.map((field) => ({
      name: field.string('name', { max: 256, required: true }) ?? '',
      value: field.string('value', { max: 1024, required: true }) ?? '',
      inline: field.boolean('inline') ?? false,
    })),
  };
  // Absent fields are undefined, which JSON leaves out; faulty ones never get past `finish`.
  return embed as APIEmbed;
}

function readImage(form: Form, key: string, files: References) {
  const image = form.object(key);
  return (
    image && { url: readUrl(image, 'url', { max: URL_MAX, required: true, files }), width: 0, height: 0 }
  );
}

function readTime(form: Form): string | undefined {
  const time = form.string('timestamp', { max: 64 });
  if (time === undefined) return undefined;
  if (!Number.isNaN(Date.parse(time))) return time;
  form.fault('timestamp', 'DATE_TIME_TYPE_PARSE', `Could not parse ${time}. Should be ISO8601.`);
  return undefined;
}

function lengthOf(embed: APIEmbed): number {
  const fields = embed.fields?.reduce((sum, field) => sum + field.name.length + field.value.length, 0) ?? 0;
  const rest = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  return rest.reduce((sum, text) => sum + (text?.length ?? 0), fields);
}
