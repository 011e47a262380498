import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import { allWithin } from '../../../discord-text/layout.ts';
import { type CapturedAttachment, UNKNOWN_TYPE } from './captured-attachment.ts';

/** Whether Discord's own file servers have the file behind this link. */
export type IsFile = (url: string) => boolean;

const DISCORD_HOSTS: ReadonlySet<string> = new Set(['cdn.discordapp.com', 'media.discordapp.net']);

export const isDiscordFile: IsFile = (url) => URL.canParse(url) && DISCORD_HOSTS.has(new URL(url).host);

/** What an embed or a component says of a file or a picture; Discord fills in all but `url`. */
interface Media {
  readonly url?: string | undefined;
  readonly content_type?: string | null;
}

/** A component that shows media, whatever its kind. */
interface MediaComponent {
  readonly media?: Media;
  readonly file?: Media;
  readonly items?: readonly {
    readonly media?: Media;
    readonly description?: string | null;
    readonly spoiler?: boolean;
  }[];
  readonly size?: number;
  readonly description?: string | null;
  readonly spoiler?: boolean;
}

/**
 * The files that embeds and components show. Discord leaves them out of a message's attachments, and puts its own link in
 * place of `attachment://name`.
 * @see https://docs.discord.com/developers/resources/message#create-message
 */
export function linkedFiles(
  embeds: readonly APIEmbed[],
  components: NonNullable<APIMessage['components']>,
  isFile: IsFile,
): readonly CapturedAttachment[] {
  const found = [
    ...embeds.flatMap(({ image, thumbnail, video }) =>
      [image, thumbnail, video].flatMap((media) => toFile(isFile, media, {})),
    ),
    ...allWithin(components).flatMap((component: MediaComponent) => [
      ...toFile(isFile, component.media ?? component.file, component),
      ...(component.items ?? []).flatMap((item) => toFile(isFile, item.media, item)),
    ]),
  ];
  return [...new Map(found.map((file) => [file.id, file])).values()];
}

/** Discord's link to an uploaded file: `/attachments/<channel>/<id>/<name>`. */
const PATH = /\/attachments\/\d{1,20}\/(\d{1,20})\/([^/]+)$/u;

function toFile(
  isFile: IsFile,
  media: Media | undefined,
  { size = 0, description = null, spoiler = false }: Omit<MediaComponent, 'media' | 'file' | 'items'>,
): readonly CapturedAttachment[] {
  const { url = '', content_type: type } = media ?? {};
  if (!isFile(url)) return [];
  const [, id, name] = PATH.exec(new URL(url).pathname) ?? [];
  if (id === undefined || name === undefined) return [];
  return [
    {
      id,
      name: decoded(name),
      mime: type ?? UNKNOWN_TYPE,
      size,
      url,
      title: null,
      description,
      isSpoiler: spoiler || name.startsWith('SPOILER_'),
      duration: null,
      isLinked: true,
    },
  ];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A link that someone typed may have any percent signs.
    return name;
  }
}
