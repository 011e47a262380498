import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { filesOf } from '../../src/files-config.ts';

const EXAMPLE = new URL('../../.env.example', import.meta.url);

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was taken');
}

describe('.env.example', () => {
  it('sets nothing as it stands, and shows each default in a comment', async () => {
    const example = await readFile(EXAMPLE, 'utf8');
    const lines = (start: string) => [...example.matchAll(new RegExp(`^${start}([A-Z_]+)=(.*)$`, 'gm'))];
    expect(lines('').filter(([, , value]) => value !== '')).toEqual([]);
    const shown = Object.fromEntries(lines('#').map(([, name = '', value = '']) => [name, value]));
    expect(readConfig(shown)).toEqual(readConfig({}));
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(readConfig({})).toSorted());
  });
});

describe('the configuration', () => {
  it('is typed, without slashes at the ends of addresses, and frozen', () => {
    const config = readConfig({ PORT: '4001', DISCORD_API_URL: 'https://discord.example/api//' });
    expect(config).toMatchObject({ PORT: 4001, DISCORD_API_URL: 'https://discord.example/api' });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('takes an empty variable for a missing one', () => {
    expect(readConfig({ DATABASE_URL: '', HOST: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['auto', 'auto'],
    ['0-3/16', { ids: [0, 1, 2, 3], count: 16 }],
    ['2/16', { ids: [2], count: 16 }],
  ])('reads the shards %s', (text, shards) => {
    expect(readConfig({ SHARDS: text }).SHARDS).toEqual(shards);
  });

  it.each(['3-1/16', '16/16', '0-16/16', 'all', '1-2'])('refuses the shards %s', (text) => {
    expect(faultsOf({ SHARDS: text })).toContain('SHARDS: must be auto, or like 0-3/16');
  });

  it('reports every fault at once, by variable and never with its value', () => {
    const wrong = {
      DISCORD_APPLICATION_ID: 'secret-one',
      DISCORD_API_URL: 'secret-two',
      API_BASE_URL: 'ftp://secret.three',
      DATABASE_URL: 'mysql://root:secret@four',
      PORT: '777777',
      API_RATE_LIMIT: '-5',
      SHARDS: 'secret-six',
      LOG_LEVEL: 'secret-seven',
    };
    const told = faultsOf(wrong);
    for (const name of Object.keys(wrong)) expect(told).toMatch(new RegExp(`^  ${name}: \\S`, 'm'));
    expect(told).not.toMatch(/secret|777777/);
  });

  it.each([
    ['PORT', 'x', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1.5', 'must be a whole number from 0 to 65535'],
    ['API_RATE_LIMIT', '0', 'must be a whole number from 1 to 1000000000'],
    ['PUBLIC_URL', 'tickets.example', 'must be an address that begins with http:// or https://'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['ALLOW_OTHER_APPLICATION', 'yes', 'must be an ID of 17 to 20 digits'],
  ])('says in words, once, what is wrong with %s=%s', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toBe(`The configuration is not usable:\n  ${name}: ${fault}`);
  });

  it('wants another server’s address and its token together', () => {
    expect(faultsOf({ API_KEY: 'secret' })).toContain('API_BASE_URL: is missing');
    expect(faultsOf({ API_BASE_URL: 'https://tickets.example' })).toContain('API_KEY: is missing');
    const both = readConfig({ API_BASE_URL: 'https://tickets.example/', API_KEY: 'secret' });
    expect(both.API_BASE_URL).toBe('https://tickets.example');
  });

  it('tells of a missing partner beside other faults', () => {
    expect(faultsOf({ API_KEY: 'secret', PORT: 'x' })).toMatch(
      /API_BASE_URL[\s\S]*PORT|PORT[\s\S]*API_BASE_URL/,
    );
  });
});

describe('ATTACHMENTS_URL', () => {
  const key = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'hunter2' };
  const s3Of = (url: string, more: Record<string, string> = {}) =>
    filesOf(readConfig({ ATTACHMENTS_URL: url, ...key, ...more })).s3;

  it.each([
    ['s3://box/?region=eu-west-3', 'https://box.s3.eu-west-3.amazonaws.com', false, ''],
    ['s3://box?region=cn-north-1', 'https://box.s3.cn-north-1.amazonaws.com.cn', false, ''],
    ['s3://my.box/a/b/?region=eu-west-3', 'https://s3.eu-west-3.amazonaws.com', true, 'a/b'],
    ['s3://box/a?endpoint=http://minio:9000', 'http://minio:9000', true, 'a'],
    ['s3://box?endpoint=https://s3.example.com&path-style=no', 'https://box.s3.example.com', false, ''],
  ])('%s leads to %s', (url, endpoint, isPathStyle, prefix) => {
    expect(s3Of(url)).toMatchObject({ endpoint, isPathStyle, prefix, accessKeyId: 'key' });
  });

  it('takes its region from AWS_REGION, too', () => {
    expect(s3Of('s3://box', { AWS_REGION: 'eu-west-3' })).toMatchObject({ region: 'eu-west-3' });
    expect(filesOf(readConfig({})).s3).toBeUndefined();
  });

  it.each([
    ['https://box.example.com', 'must be like s3://bucket/prefix?region=eu-central-1'],
    ['s3://key:hunter2@box?region=eu-west-3', 'must hold no key'],
    ['s3://box?regoin=eu-west-3', 'knows region, endpoint and path-style, and not regoin'],
    ['s3://Box?region=eu-west-3', 'names no bucket'],
    ['s3://box/a//b?region=eu-west-3', 'has a prefix that is not'],
    ['s3://box/a%20b?region=eu-west-3', 'has a prefix that is not'],
    ['s3://box', 'needs region=, or AWS_REGION'],
    ['s3://box?endpoint=minio:9000', 'has an endpoint that is not like'],
    ['s3://box?endpoint=http://a:b@minio', 'has an endpoint that is not like'],
    ['s3://box?region=eu-west-3&path-style=maybe', 'has a path-style that is not yes or no'],
  ])('%s %s', (url, says) => {
    for (const name of ['ATTACHMENTS_URL', 'ATTACHMENTS_FORMER_URL']) {
      const told = faultsOf({ [name]: url, PORT: 'x', ...key });
      expect(told).toContain(`${name}: ${says}`);
      expect(told).not.toContain('hunter2');
    }
  });

  it('needs a key', () => {
    const told = faultsOf({ ATTACHMENTS_FORMER_URL: 's3://box?region=eu-west-3', PORT: 'x' });
    expect(told).toContain('AWS_ACCESS_KEY_ID: is missing');
    expect(told).toContain('AWS_SECRET_ACCESS_KEY: is missing');
    expect(told).toContain('PORT');
  });
});
