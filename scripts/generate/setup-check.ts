/** The setup check's findings and fixes for docs/troubleshoot.md, quoted from its texts. */
import { en, type Key } from '../../src/words/languages/en.ts';
import { table, withTable } from './page.ts';

type Finding = Extract<Key, `doctor.${string}`>;

/** Each finding with its fix. What it means for people is in the finding itself. */
const FINDINGS: readonly (readonly [finding: Finding, fix: Finding])[] = [
  ['doctor.lacksPermission', 'doctor.givePermission'],
  ['doctor.rolesAbove', 'doctor.dragRole'],
  ['doctor.turnedOff', 'doctor.turnOn'],
  ['doctor.intentReviewDue', 'doctor.applyForIntent'],
  ['doctor.endpointSet', 'doctor.clearEndpoint'],
  ['doctor.endpointMissing', 'doctor.enterEndpoint'],
  ['doctor.channelsFull', 'doctor.tidyChannels'],
  ['doctor.filesNearlyFull', 'doctor.makeFileRoom'],
  ['doctor.fileStoreAway', 'doctor.askOperator'],
  ['doctor.eventsRefused', 'doctor.askOperator'],
  ['doctor.actingRefused', 'doctor.giveActAs'],
  ['doctor.commandsHidden', 'doctor.showCommands'],
  ['doctor.membersNoCommands', 'doctor.letMembersCommand'],
  ['doctor.rolesNotPinged', 'doctor.allowMention'],
  ['doctor.noStaff', 'doctor.chooseStaff'],
  ['doctor.noOpeners', 'doctor.chooseOpeners'],
  ['doctor.categoryOverflows', 'doctor.emptyCategory'],
  ['doctor.categoryStuck', 'doctor.emptyCategory'],
  ['doctor.threadsShared', 'doctor.separateChannels'],
  ['doctor.hiddenFromMembers', 'doctor.letOpenersSee'],
  ['doctor.hiddenFromStaff', 'doctor.letStaffSee'],
  ['doctor.staffNoCommands', 'doctor.letStaffCommand'],
  ['doctor.botSilentInThreads', 'doctor.letBotPost'],
  ['doctor.formFault', 'doctor.correctForm'],
  ['doctor.emojisGone', 'doctor.chooseEmojis'],
  ['doctor.panelLacks', 'doctor.giveThere'],
  ['doctor.panelEmpty', 'doctor.giveOptions'],
];

/** The sentence with a gap for each value, and a command as it is typed. */
function written(key: Finding): string {
  return en[key]
    .replaceAll(/ \(\{\w+\}\)|\(\{field\}\)/g, '')
    .replaceAll(/\{\w+(?:, number)?\}/g, '…')
    .replaceAll(/<(\/[\w ]+)>/g, '`$1`');
}

export async function troubleshootPage(file: URL): Promise<string> {
  const rows = FINDINGS.map(([finding, fix]) => [written(finding), written(fix)]);
  return withTable(file, "the setup check's sentences", table(['it says', 'how to fix it'], rows));
}
