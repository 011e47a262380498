/** Custom ids of the templates in `/setup`. A message's id follows; the list's button may have a page. */
export const MESSAGES_ID = 'setup:messages';
export const MESSAGE_PICK_ID = 'setup:message-pick';
export const MESSAGE_NEW_ID = 'setup:message-new';
export const MESSAGE_WRITE_ID = 'setup:message-write';
export const MESSAGE_UPLOAD_ID = 'setup:message-upload';
export const MESSAGE_DOWNLOAD_ID = 'setup:message-download';
export const MESSAGE_DELETE_ID = 'setup:message-delete';
export const MESSAGE_DELETED_ID = 'setup:message-deleted';

/** Custom ids of their forms. */
export const MESSAGE_CREATED_ID = 'setup:message-created';
export const MESSAGE_WRITTEN_ID = 'setup:message-written';
export const MESSAGE_UPLOADED_ID = 'setup:message-uploaded';
