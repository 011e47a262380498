/** The guide's "With systemd" and "Update". */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { notHere, type Proof, proved, REPOSITORY } from './proof.ts';
import type { System } from './installation.ts';

const UNIT = 'docs/operate/coatcheck.service';

export async function cloneCommit({ machine, at, sudo }: Proof): Promise<void> {
  const git = async (command: string, folder = machine.place) => machine.run(`git ${command}`, { folder });
  const commit = await git('rev-parse HEAD', REPOSITORY);
  await git(`clone --quiet --bare --no-hardlinks '${REPOSITORY}' origin.git`);
  // Whatever is checked out here, a branch or not, is what is cloned there.
  await git(`-C origin.git update-ref refs/heads/released ${commit}`);
  await git('-C origin.git symbolic-ref HEAD refs/heads/released');
  await sudo('sudo git clone REPOSITORY_ADDRESS /opt/coatcheck', {
    REPOSITORY_ADDRESS: at('origin.git'),
  });
  proved(`git clone: ${await git('log -1 --format="%h %s"', at('opt/coatcheck'))}`);
}

export async function installPackages({ machine, at, said, sudo }: Proof): Promise<void> {
  said('cd /opt/coatcheck');
  await sudo('sudo npm ci --omit=dev');
  const packages = at('opt/coatcheck/node_modules');
  if (existsSync(`${packages}/typescript`))
    throw new Error('npm ci --omit=dev brought packages of developers');
  const host =
    process.versions.node === (await machine.run('node -p process.versions.node', { folder: '/' }));
  const { stdout } = spawnSync('du', ['--summarize', '--block-size=M', packages], { encoding: 'utf8' });
  proved(
    `npm ci --omit=dev: ${stdout.split('\t')[0]}B of packages, ${host ? 'without Node' : 'with a newer Node than the machine has'}`,
  );
}

export async function writeSettings(
  { at, bot, sudo, guide }: Proof,
  { DISCORD_TOKEN: token = '', ...settings }: Readonly<Record<string, string>>,
) {
  await sudo('sudo install --mode=0600 .env.example /etc/coatcheck.env');
  const { mode } = await stat(at('etc/coatcheck.env'));
  if ((mode & 0o077) !== 0) throw new Error('Others can read the settings');
  await bot.set(settings);
  await sudo('sudo install --directory --mode=0700 /etc/coatcheck');
  await sudo('sudo install --mode=0600 /dev/null /etc/coatcheck/discord-token');
  await bot.setToken(token);
  guide.leaves(['sudo useradd', 'sudoedit', 'sudo cp docs/operate/coatcheck.service', 'sudo systemctl']);
  notHere(
    'useradd and systemctl: no units or users are put on a machine that tests; the unit’s own command is run with its variables, as a user who owns the data alone',
  );
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', at(`opt/coatcheck/${UNIT}`)], {
    encoding: 'utf8',
  });
  if (error !== undefined) return notHere('systemd-analyze: not on this machine');
  if (status !== 0) throw new Error(`systemd-analyze verify: ${stderr}`);
  proved('systemd-analyze verify finds nothing in the unit');
}

export async function registerCommands({ bot, said }: Proof): Promise<void> {
  const script = 'npm run deploy-commands';
  const [, run = ''] =
    / (npm .*)$/.exec(
      said(
        `sudo systemd-run --pipe --wait --unit=coatcheck-script --uid=coatcheck --working-directory=/opt/coatcheck --property=EnvironmentFile=/etc/coatcheck.env --setenv=DATA_DIR=/var/lib/coatcheck --property=LoadCredential=discord-token:/etc/coatcheck/discord-token --setenv=DISCORD_TOKEN_FILE=/run/credentials/coatcheck-script.service/discord-token ${script}`,
      ),
    ) ?? [];
  const told = /^Registered \d+ commands/m.exec(await bot.script(run));
  if (told === null) throw new Error('deploy-commands does not say what it registered');
  proved(`${run}: ${told[0]}`);
}

/** Someone pushes a commit; the running service stays as it is until it's restarted. */
export async function update({ machine, at, bot, sudo }: Proof, old: System): Promise<System> {
  const origin = `git -C ${at('origin.git')}`;
  const tree = '"$(git -C origin.git rev-parse HEAD^{tree})"';
  const pushed = `${origin} update-ref HEAD "$(${origin} commit-tree -p HEAD -m Next ${tree})"`;
  await machine.run(pushed, { folder: machine.place });
  await sudo('sudo git pull --ff-only');
  await sudo('sudo npm ci --omit=dev');
  if (!(await fetch(`${old.address}/readyz`)).ok) throw new Error('It is not ready while it is updated');
  await old.stop();
  const updated = await bot.start();
  const subject = await machine.run('git log -1 --format=%s', { folder: at('opt/coatcheck') });
  if (subject !== 'Next') throw new Error(`git pull brought ${subject}`);
  proved('an update, pulled and installed while it ran, restarted on the same data');
  return updated;
}
