import type { ScreenProps } from '@segno/host';

export const Screen = (_props: ScreenProps) => <p>submissions</p>;
