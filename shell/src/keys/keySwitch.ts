import { create } from 'zustand';

const KEY = 'single-keys';

/**
 * Whether single letters are shortcuts. People who dictate, or hit keys by accident, can switch them off in this browser
 * (WCAG 2.1.4). Shortcuts with Ctrl or Alt stay.
 */
export const useKeySwitch = create<{ isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) !== 'off' }));

/** CSS shows the keys on buttons depending on this attribute. */
const mark = ({ isOn }: { isOn: boolean }): void => {
  document.documentElement.dataset['singleKeys'] = isOn ? 'on' : 'off';
};
mark(useKeySwitch.getState());
useKeySwitch.subscribe(mark);

export const switchKeys = (isOn: boolean): void => {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  useKeySwitch.setState({ isOn });
};

/** Whether the list of all keys is open. */
export const useKeyHelp = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
