/** Embeds: Discord's limits, one by one and over the whole message. */
import type { APIEmbed } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';

const EMBEDS_MAX = 10;
const FIELDS_MAX = 25;
const TOTAL_MAX = 6000;

/** The embeds of a body, or undefined when it has none. */
export function readEmbeds(form: Form): APIEmbed[] | undefined {
  if (form.value['embeds'] === null) return [];
  const embeds = form.list('embeds', { max: EMBEDS_MAX })?.map(readEmbed);
  const total = embeds?.reduce((sum, embed) => sum + lengthOf(embed), 0) ?? 0;
  if (total > TOTAL_MAX) {
    form.fault('embeds', 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${TOTAL_MAX}`);
  }
  return embeds;
}

function readEmbed(form: Form): APIEmbed {
  const footer = form.object('footer');
  const author = form.object('author');
  const embed = {
    type: 'rich',
    title: form.string('title', { max: 256 }),
    description: form.string('description', { max: 4096 }),
    url: readUrl(form, 'url'),
    timestamp: readTime(form),
    color: form.integer('color', { min: 0, max: 0xffffff }),
    footer: footer && {
      text: footer.string('text', { max: 2048, required: true }),
      icon_url: readUrl(footer, 'icon_url'),
    },
    image: readImage(form, 'image'),
    thumbnail: readImage(form, 'thumbnail'),
    author: author && {
      name: author.string('name', { max: 256, required: true }),
      url: readUrl(author, 'url'),
      icon_url: readUrl(author, 'icon_url'),
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

function readImage(form: Form, key: string) {
  const image = form.object(key);
  return image && { url: readUrl(image, 'url'), width: 0, height: 0 };
}

/** Web addresses, and `attachment://` for files of the same message. */
function readUrl(form: Form, key: string): string | undefined {
  const url = form.string(key, { max: 2048 });
  if (url === undefined || url === '') return undefined;
  if (/^(?:https?|attachment):\/\/./.test(url)) return url;
  form.fault(key, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  return undefined;
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
