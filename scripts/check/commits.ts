/** Checks the subjects of the newest commits. Commits from before the rule stay as they are. */
import { execFileSync } from 'node:child_process';
import { subjectFaults } from './commit-subjects.ts';

const LAST_BEFORE_THE_RULE = '0307614ade6b065c3b828fc3ea93f61d40dafa46';
const NEWEST = 100;

/** Null where there is no history: in an archive, or in a shallow clone. */
function subjects(): readonly string[] | null {
  try {
    const range = `${LAST_BEFORE_THE_RULE}..HEAD`;
    const log = execFileSync('git', ['log', '--no-merges', `-${NEWEST}`, '--format=%h %s', range], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

const found = subjects();
if (found === null) console.log('Not checked: the history of commits is not here.');
for (const line of found ?? []) {
  const [commit = '', ...words] = line.split(' ');
  for (const fault of subjectFaults(words.join(' '))) {
    console.error(`${commit} ${words.join(' ')}: ${fault}`);
    process.exitCode = 1;
  }
}
