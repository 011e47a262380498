import {
  type APIAttachment,
  type APIFileComponent,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';

/** Components with the files of the message that they show: Discord names each with its address, its name and its size. */
export function withFiles(
  components: readonly APIMessageTopLevelComponent[],
  attachments: readonly APIAttachment[],
): APIMessageTopLevelComponent[] {
  const withFile = (component: APIFileComponent): APIFileComponent => {
    const attachment = attachments.find(({ filename }) => component.file.url === `attachment://${filename}`);
    if (attachment === undefined) return component;
    const { id, filename: name, size, url, proxy_url, content_type } = attachment;
    const file = { url, proxy_url, attachment_id: id, ...(content_type !== undefined && { content_type }) };
    return { ...component, file, name, size };
  };
  return components.map((component) => {
    if (component.type === ComponentType.File) return withFile(component);
    if (component.type !== ComponentType.Container) return component;
    const inner = component.components.map((each) =>
      each.type === ComponentType.File ? withFile(each) : each,
    );
    return { ...component, components: inner };
  });
}
