/** A speed as shown on its button: '1.25×'. */
export const speedText = (speed: number): string => `${speed}×`;
