/** @returns pixels between the sides of the main area; 0 where nothing is laid out */
export function roomInMain(): number {
  const main = document.querySelector('main');
  if (!main?.clientWidth) return 0;
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
