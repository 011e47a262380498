/** Requests as Discord signs them, to an application's endpoint. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface Signer {
  /** In hexadecimal, as Discord tells it. */
  readonly publicKey: string;
  /** The headers that Discord sends with the body at that time, in seconds. */
  sign(body: string, at: number): { readonly signature: string; readonly timestamp: string };
}

export function createSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    sign: (body, at) => signed(privateKey, body, String(at)),
  };
}

function signed(key: KeyObject, body: string, timestamp: string) {
  return { timestamp, signature: sign(null, Buffer.from(timestamp + body), key).toString('hex') };
}
