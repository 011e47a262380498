import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** For whom a form was opened, and where: only they may send it, and only there. */
export interface Opener {
  readonly userId: string | undefined;
  readonly guildId: string | undefined;
}

/**
 * Ties forms to those for whom they were opened. A form that a command opened comes back without any message that would
 * say whose it is, so its custom id does: signed, and nothing is remembered, so that another shard takes it, too.
 */
export interface SignedForms {
  close(customId: string, opener: Opener): string;
  /** The custom id as it was; undefined unless it was closed here, for this opener, and not too long ago. */
  open(sealed: string, opener: Opener): string | undefined;
}

/** Long enough to write in, over night too; the one who opened it is asked for their rights again anyway. */
const VALID_FOR_S = 24 * 60 * 60;
/** 96 bits: 16 characters of the 100 that a custom id has. */
const MAC_BYTES = 12;
const SEALED = /^(.*):([0-9a-z]{1,9})\.([\w-]{16})$/s;

/** `secret` is the same in all processes of the bot: its token. The key that is made of it tells nothing about it. */
export function createSignedForms(secret: string, now: () => number = Date.now): SignedForms {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'custom ids of forms, 1', 32));
  const seconds = () => Math.floor(now() / 1000);
  const macOf = (customId: string, ends: string, { userId = '', guildId = '' }: Opener): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, guildId, customId, ends]))
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    close(customId, opener) {
      const ends = (seconds() + VALID_FOR_S).toString(36);
      return `${customId}:${ends}.${macOf(customId, ends, opener).toString('base64url')}`;
    },
    open(sealed, opener) {
      const [, customId, ends, mac] = SEALED.exec(sealed) ?? [];
      if (customId === undefined || ends === undefined || mac === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(customId, ends, opener));
      return isOurs && Number.parseInt(ends, 36) >= seconds() ? customId : undefined;
    },
  };
}
