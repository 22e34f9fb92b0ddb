import { useState } from 'react';
import { CellTextBox, type CellInputProps } from './CellTextBox';

/** The input of a cell whose text is typed. */
export const CellInput = ({ initial, ...props }: CellInputProps) => {
  const [text, setText] = useState(initial);
  return <CellTextBox {...props} text={text} onType={setText} />;
};
