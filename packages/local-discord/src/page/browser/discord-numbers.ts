/** Discord's numbers that the page goes by, under Discord's own names. */

export const CHANNEL = {
  text: 0,
  direct: 1,
  voice: 2,
  category: 4,
  announcement: 5,
  announcementThread: 10,
  publicThread: 11,
  privateThread: 12,
  stage: 13,
  forum: 15,
} as const;

export const isThread = (type: number) => type >= CHANNEL.announcementThread && type <= CHANNEL.privateThread;

export const MESSAGE_FLAG = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  voiceMessage: 1 << 13,
  silent: 1 << 12,
  componentsV2: 1 << 15,
} as const;

export const ATTACHMENT_FLAG = { spoiler: 1 << 3 } as const;

export const hasFlag = ({ flags = 0 }: { flags?: number }, flag: number) => (flags & flag) !== 0;

/** Bits of the permissions that the page asks about. */
export const PERMISSION = {
  manageChannels: 1n << 4n,
  viewChannel: 1n << 10n,
  manageRoles: 1n << 28n,
} as const;

/** The place of a command: typed, or in the context menu of a person or a message. */
export const COMMAND = { chat: 1, user: 2, message: 3 } as const;

export const COMPONENT = {
  actionRow: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  mediaGallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

export const OPTION = {
  subcommand: 1,
  subcommandGroup: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;
