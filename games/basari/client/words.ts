// The keys of the colours, the most precious first.
export const colourKeys = ['basari.colour.red', 'basari.colour.yellow', 'basari.colour.green', 'basari.colour.blue'];
