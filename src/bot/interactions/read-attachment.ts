import type { APIAttachment } from 'discord.js';
import { request } from 'undici';
import { USER_AGENT } from '../../discord-text/user-agent.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

/** Reads the text of a file that came with a command. Throws an InputError that says why it can't be used. */
export type ReadFile = (
  attachment: Pick<APIAttachment, 'url' | 'filename' | 'size' | 'content_type'>,
) => Promise<string>;

/** Discord keeps uploads at these addresses. @see https://docs.discord.com/developers/reference#image-formatting */
const CDN = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];
/** This is half of what the API takes in one request. */
const LARGEST = 512 * 1024;
const TIMEOUT_MS = 8_000;
/** Discord derives the type from the file's name; unknown endings have none. */
const TEXT = /^(?:application\/json|text\/)/;

/**
 * Files are read from Discord's own addresses only, wherever the interaction's URL came from. With any other address,
 * the sender of a command could use the bot to probe the network that it runs in.
 */
export function createReadFile(discordApiUrl: string): ReadFile {
  const origins = new Set([...CDN, new URL(discordApiUrl).origin]);
  return async (attachment) => {
    const { url, filename, size, content_type: type } = attachment;
    const file = plain(filename);
    if (!origins.has(URL.parse(url)?.origin ?? '')) throw new InputError(say('file.notDiscords', { file }));
    if (type !== undefined && !TEXT.test(type)) throw new InputError(say('file.notJson', { file }));
    const tooLarge = new InputError(say('file.tooLarge', { file, most: LARGEST / 1024 }));
    if (size > LARGEST) throw tooLarge;
    const bytes = await download(url, file);
    if (bytes === 'too-large') throw tooLarge;
    return decode(bytes, file);
  };
}

async function download(url: string, file: string): Promise<Buffer | 'too-large'> {
  try {
    // Redirects are not followed: they would lead elsewhere.
    const headers = { 'user-agent': USER_AGENT };
    const { statusCode, body } = await request(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`Status ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      // The interaction's `size` is only what Discord announced. Leaving the loop ends the download.
      length += chunk.length;
      if (length > LARGEST) return 'too-large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw new InputError(say('file.notFetched', { file }), { cause: error });
  }
}

function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(say('file.notText', { file }));
  }
}
