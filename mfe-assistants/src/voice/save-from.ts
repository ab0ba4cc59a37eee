/**
 * Lets the browser download from an address of this portal, without leaving the page.
 *
 * @param url the address, with its ticket
 */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
