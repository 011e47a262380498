/** Files that a person's client uploads, each separately, before it sends the message or command with them. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidForm } from '../errors.ts';
import { isRecord } from '../requests/form.ts';
import { MAXIMUM_FILE, type Upload } from '../messages/attachments.ts';
import { seatOf } from '../messages/write-access.ts';
import type { User } from '../state/authors.ts';
import { demandBits } from '../state/permissions.ts';
import type { World } from '../world.ts';

/**
 * Adds `POST /channels/:id/attachments?name=…&type=…`: the body is the file, the answer the attachment. Its id is what a
 * message's `attachments` lists, and the value of a command's option. A file beyond the limit is refused as soon as
 * that much of it has come.
 */
export function serveUploads(
  local: FastifyInstance,
  world: World,
  actorOf: (request: FastifyRequest) => User,
): void {
  local.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  local.post<{ Params: { id: string }; Querystring: { name?: string; type?: string } }>(
    '/channels/:id/attachments',
    { bodyLimit: MAXIMUM_FILE },
    (request) => {
      const { held } = seatOf(world, request.params.id, actorOf(request).id);
      demandBits(held, Bit.AttachFiles);
      const { name = '', type = '' } = request.query;
      const bytes = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
      return world.attachments.offer(request.params.id, { key: '0', filename: name, mime: type, bytes });
    },
  );
}

/** The uploaded files that a message's body lists; unknown ones are a fault of it. */
export function heldUploads(world: World, channelId: string, list: unknown): Upload[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.map((entry, index) => {
    const upload = world.attachments.held(channelId, String(isRecord(entry) ? entry['id'] : ''));
    if (upload) return upload;
    throw invalidForm(['attachments', index], 'ATTACHMENT_NOT_FOUND', 'Uploaded file was not found');
  });
}
