/** Towns that the data lacks: `number: name | region or county of the data | latitude, longitude, people, 1 for a capital | other names`. The numbers are no district's. */
export const TOWNS = `
  5001: Bærum | NO.01 | 59.89, 10.52, 128000 | Baerum | Bærum kommune
  5002: Lysaker | NO.01 | 59.91, 10.64, 10000
  5003: Fornebu | NO.01 | 59.90, 10.62, 10000
  5004: Sandvika | NO.01 | 59.89, 10.53, 12000
  5005: Hellerup | DK.17 | 55.73, 12.57, 20000
  5006: Gentofte | DK.17 | 55.75, 12.55, 20000
  5007: Søborg | DK.17 | 55.74, 12.51, 20000
  5008: Opfikon | CH.ZH | 47.43, 8.58, 20000 | Glattbrugg | Opfikon-Glattbrugg | Glattpark
  5009: Leudelange | LU.ES | 49.57, 6.07, 3000
  5010: Contern | LU.LU | 49.59, 6.23, 4000
  5011: Munsbach | LU.LU | 49.63, 6.27, 2000
  5012: Lusail | QA.13 | 25.42, 51.49, 50000 | Lusail City
  5013: Muntinlupa | PH.NCR | 14.41, 121.04, 500000 | Muntinlupa City
  5014: Alabang | PH.NCR | 14.42, 121.03, 60000 | Filinvest City | Alabang Muntinlupa
  5015: Marne-la-Vallée | FR.11 | 48.85, 2.64, 100000 | Marne la Vallee
  5016: Sophia Antipolis | FR.93.06 | 43.62, 7.05, 10000 | Sophia-Antipolis | Valbonne Sophia Antipolis | Biot Sophia Antipolis | Antibes Sophia Antipolis
  5017: Hamilton | BM | 32.29, -64.78, 1000, 1
  5018: Providenciales | TC | 21.77, -72.27, 35000
`
