import { TagsInput as MantineTagsInput, type TagsInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** With a text in it Enter adds that, which the box does itself; an empty one must not send the form either. */
const keepEmptyEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault();
};

/** Any number of words. Enter adds what was typed. */
export const TagsInput = (props: Omit<TagsInputProps, 'onKeyDownCapture'>) => (
  <MantineTagsInput {...props} onKeyDownCapture={keepEmptyEnter} />
);
