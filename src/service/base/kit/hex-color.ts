/** Whether the text is a color like `#99aab5`, in letters of either case. */
export const isHexColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
