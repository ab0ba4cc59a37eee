/** @returns width of the main area in pixels; 0 without a layout */
export function getRoomInMain(): number {
  const main = document.querySelector('main');
  if (!main?.clientWidth) return 0;
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
