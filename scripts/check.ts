/** Runs all `check:…` scripts of package.json in parallel; each script's output is shown when it's done. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import manifest from '../package.json' with { type: 'json' };

async function passes(name: string): Promise<boolean> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--run', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s\n`);
  if (code !== 0) process.stdout.write(`${out}${errors}\n`);
  return code === 0;
}

const names = Object.keys(manifest.scripts).filter((name) => name.startsWith('check:'));
const passed = await Promise.all(names.map(passes));
if (passed.includes(false)) process.exitCode = 1;
