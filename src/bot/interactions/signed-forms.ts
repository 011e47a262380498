import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The person and the guild that a form was opened for: only they may submit it, and only there. */
export interface Opener {
  readonly userId: string | undefined;
  readonly guildId: string | undefined;
}

/**
 * Ties forms to the people they were opened for. A form that a command opened comes back without any message that would
 * say whose it is, so its custom id is signed. Nothing is stored, so another shard accepts it, too.
 */
export interface SignedForms {
  sign(customId: string, opener: Opener): string;
  /** The custom id before it was signed; undefined unless it was signed here, for this opener, and has not expired. */
  verify(signed: string, opener: Opener): string | undefined;
}

/** A form may be filled in overnight; its opener's rights are checked again anyway. */
const VALID_FOR_S = 24 * 60 * 60;
/** 96 bits take 16 characters of the 100 that a custom id has. */
const MAC_BYTES = 12;
const SIGNED = /^(.*):([0-9a-z]{1,9})\.([\w-]{16})$/s;

/** `secret` is the bot's token, the same in all its processes. The key derived from it reveals nothing about it. */
export function createSignedForms(secret: string, now: () => number = Date.now): SignedForms {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'custom ids of forms, 1', 32));
  const seconds = () => Math.floor(now() / 1000);
  const macOf = (customId: string, ends: string, { userId = '', guildId = '' }: Opener): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, guildId, customId, ends]))
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    sign(customId, opener) {
      const ends = (seconds() + VALID_FOR_S).toString(36);
      return `${customId}:${ends}.${macOf(customId, ends, opener).toString('base64url')}`;
    },
    verify(sealed, opener) {
      const [, customId, ends, mac] = SIGNED.exec(sealed) ?? [];
      if (customId === undefined || ends === undefined || mac === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(customId, ends, opener));
      return isOurs && Number.parseInt(ends, 36) >= seconds() ? customId : undefined;
    },
  };
}
