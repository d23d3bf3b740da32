/**
 * Frequent family names of peoples who write them first, in plain letters: they tell which end of `Wang Xiaoming` or
 * `Nagy Gábor` is the family's. Names that are usual given names elsewhere are left out.
 */
export const FAMILY_FIRST: Readonly<Record<'cn' | 'kr' | 'vn' | 'hu' | 'jp', ReadonlySet<string>>> = {
  cn: words(`
    wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie tang feng deng cao peng
    zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren yao lyu shen zhong tan liao fan wan jin shi jia xia fu fang
    bai zou meng xiong qin qiu hou yin xue lei hao gong shao mao dai cui kang
    wong chan cheung leung lau ng lam ho kwok tsang tse cheng fung yip tam mak kwan yeung chow chu tsui poon lui szeto
    lim tan goh teo ong koh chua toh yeo seah tay quek chew chong foo gan khoo loh phua poh soh wee heng
    hsu hsieh tsai chiang chang chou lo yeh hung kuo teng ouyang
  `),
  kr: words(
    'kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong jeon ko moon bae baek heo yang noh',
  ),
  vn: words(
    'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh luong mai truong ta cao lam',
  ),
  hu: words(`
    nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros simon racz fekete szilagyi
    torok feher gal szucs kocsis pinter fodor orsos szalai sipos magyar gulyas biro kiraly katona bognar boros hegedus varadi lengyel
    kelemen somogyi veres antal vincze budai barta szoke
  `),
  jp: words(`
    sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura
    hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa yamashita ogawa ishii hasegawa goto okada kondo maeda fujita endo aoki
    sakamoto murakami ota kaneko fujii fukuda nishimura miura takeuchi nakajima okamoto matsuda harada nakagawa ono tamura fujiwara
    nakayama ishida ueda morita hara shibata sakai kudo yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno maruyama imai
  `),
}

/** Frequent Spanish family names without the ending -ez: if one stands before the last word, the person has two family names. */
export const SPANISH_FAMILIES = words(`
  garcia ruiz diaz torres moreno romero navarro ortiz rubio molina serrano castro ortega delgado morales herrera medina cruz flores reyes
  rojas vargas mendoza silva soto rios vega salazar guerrero castillo aguilar blanco iglesias campos vidal santos lozano cano prieto calvo
  gallego vazquez ibanez arias ferrer mora leon acosta figueroa cardenas espinoza contreras mejia luna cabrera carrillo valdez sandoval
`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** By its ending, or because it is frequent there. */
export function looksSpanish(word: string): boolean {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return /[^aeiou]ez$|iz$/.test(bare) || SPANISH_FAMILIES.has(bare)
}
