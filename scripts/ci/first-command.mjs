// Runs the command that its arguments are, types a command as the moderator, waits for its answer, and stops it again as a
// supervisor would. Plain JavaScript without packages: the machine's own Node runs it, as it runs npm.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 60_000;
// Ids of the local Discord's first guild, and Discord's numbers: see packages/local-discord/src/seed.
const MODERATOR = '1180000000000000001';
const MEMBER = '1180000000000000002';
const GENERAL = '1290000000000000021';
const [CHAT_INPUT, SUBCOMMAND, USER, LOADING] = [2, 1, 6, 128];

/** Where both tell that they listen. */
async function startedAt(output) {
  let discord;
  let service;
  for await (const line of createInterface(output)) {
    console.log(line);
    discord ??= /^Local Discord\s+(\S+)/.exec(line)?.[1];
    service ??= /^Ticket service\s+(\S+)/.exec(line)?.[1];
    if (discord !== undefined && service !== undefined && line.startsWith('Stop with'))
      return { discord, service };
  }
  throw new Error('It ended before it was ready.');
}

async function typeCommand(address) {
  const options = [{ name: 'user', type: USER, value: MEMBER }];
  const response = await fetch(`${address}/local/interactions?as=${MODERATOR}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: CHAT_INPUT,
      channel_id: GENERAL,
      name: 'ticket',
      options: [{ name: 'create', type: SUBCOMMAND, options }],
    }),
  });
  const { id } = await response.json();
  if (!response.ok) throw new Error(`The command was not taken: ${response.status}`);
  return id;
}

async function answerTo(address, interactionId) {
  for (;;) {
    const response = await fetch(`${address}/local/channels/${GENERAL}/messages?as=${MODERATOR}`);
    const messages = await response.json();
    const answer = messages.find((message) => message.interaction_metadata?.id === interactionId);
    if (answer !== undefined && (answer.flags & LOADING) === 0) return answer.content;
    await wait(100);
  }
}

const [command, ...args] = process.argv.slice(2);
const started = spawn(command, args, {
  env: { ...process.env, PORT: '0', LOCAL_DISCORD_PORT: '0' },
  stdio: ['ignore', 'inherit', 'pipe'],
});
const ended = once(started, 'exit');
setTimeout(() => {
  console.error(`No answer within ${LIMIT_MS / 1_000} s.`);
  started.kill('SIGTERM');
  process.exitCode = 1;
}, LIMIT_MS).unref();

const { discord, service } = await startedAt(started.stderr);
started.stderr.resume();
for (const page of [discord, `${service}/readyz`]) {
  const { status } = await fetch(page);
  console.log(`${page}: ${status}`);
  if (status !== 200) process.exitCode = 1;
}
const answer = await answerTo(discord, await typeCommand(discord));
console.log(`/ticket create: ${answer}`);
started.kill('SIGTERM');
await ended;
if (!answer.startsWith('Opened ticket #1 ')) process.exitCode = 1;
