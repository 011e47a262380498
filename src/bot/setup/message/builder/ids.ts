/**
 * Custom ids of the builder. Each is followed by the custom message's id; those of a part by its place and its hash.
 */
export const BUILD_ADD_ID = 'setup:build-add';
export const BUILD_PICK_ID = 'setup:build-pick';
export const BUILD_EDIT_ID = 'setup:build-edit';
export const BUILD_UP_ID = 'setup:build-up';
export const BUILD_DOWN_ID = 'setup:build-down';
export const BUILD_REMOVE_ID = 'setup:build-remove';
export const BUILD_SHOW_ID = 'setup:build-show';
export const BUILD_COLOR_ID = 'setup:build-color';
export const BUILD_JSON_ID = 'setup:build-json';
export const BUILD_TURN_ID = 'setup:build-turn';

/** Custom ids of the builder's forms. */
export const PART_ADDED_ID = 'setup:part-added';
export const PART_EDITED_ID = 'setup:part-edited';
export const COLORED_ID = 'setup:build-colored';
