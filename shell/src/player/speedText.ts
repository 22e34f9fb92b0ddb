/** A speed as it is written on its button: '1.25×'. */
export const speedText = (speed: number): string => `${speed}×`;
